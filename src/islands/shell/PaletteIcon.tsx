import {
  Copy,
  FileText,
  KeyRound,
  Layers,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Newspaper,
  Receipt,
  RotateCw,
  Settings,
  ShieldCheck,
  Sun,
} from 'lucide-react';
import type { EntryIcon } from '#stores/shell/palette-entry.ts';
import { routeIcons } from './route-icons.ts';

const icons: Partial<Record<EntryIcon, LucideIcon>> = {
  ...routeIcons,
  license: routeIcons.licenses,
  payment: routeIcons.payments,
  platforms: Layers,
  articles: Newspaper,
  changePassword: ShieldCheck,
  settings: Settings,
  security: KeyRound,
  copy: Copy,
  invoice: Receipt,
  light: Sun,
  dark: Moon,
  system: Monitor,
  refresh: RotateCw,
  logout: LogOut,
};

export function PaletteIcon({ name }: { name: string }) {
  const Icon = icons[name as EntryIcon] ?? FileText;
  return <Icon size={18} className="text-muted" />;
}
