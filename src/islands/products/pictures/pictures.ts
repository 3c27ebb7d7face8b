import type { ComponentType } from 'react';
import { BondLadder } from './BondLadder.tsx';
import { CryptoAnalyzer } from './CryptoAnalyzer.tsx';
import { MarketScreener } from './MarketScreener.tsx';
import { PortfolioOptimizer } from './PortfolioOptimizer.tsx';
import { RiskManager } from './RiskManager.tsx';
import { SeasonalStock } from './SeasonalStock.tsx';

/** Example drawings by product id (src/content/products). */
export const pictures: Readonly<Record<string, ComponentType>> = {
  'bond-ladder': BondLadder,
  'crypto-analyzer': CryptoAnalyzer,
  'market-screener': MarketScreener,
  'portfolio-optimizer': PortfolioOptimizer,
  'risk-manager': RiskManager,
  'seasonal-stock': SeasonalStock,
};
