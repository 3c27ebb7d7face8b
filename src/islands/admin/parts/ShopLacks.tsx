import { Alert } from '#islands/ui/feedback/Alert.tsx';
import type { ShopLack } from '#lib/contract/admin/shop/shop.ts';
import { shopLacks as words } from '#lib/text/admin/shop-lacks.ts';

interface ShopLacksProps {
  missing: readonly ShopLack[];
  /** The page of the settings, for members who may open it. */
  href?: string | undefined;
}

/** Warns about settings that prevent the shop from selling for money. */
export function ShopLacks({ missing, href }: ShopLacksProps) {
  if (missing.length === 0) return null;
  return (
    <Alert tone="warning" title={words.title}>
      <ul className="grid gap-1">
        {missing.map((lack) => (
          <li key={lack}>{words.lacks[lack]}</li>
        ))}
      </ul>
      {href && (
        <a
          href={href}
          className="inline-flex items-center justify-self-start font-semibold text-brand underline"
        >
          {words.complete}
        </a>
      )}
    </Alert>
  );
}
