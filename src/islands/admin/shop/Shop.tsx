import { PageHead } from '#islands/admin/parts/PageHead.tsx';
import { ReadView } from '#islands/admin/parts/ReadView.tsx';
import { ShopLacks } from '#islands/admin/parts/ShopLacks.tsx';
import { DraftFrame } from '#islands/parts/DraftFrame.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { staffHref } from '#lib/contract/admin/routes.ts';
import type { Shop as ShopData } from '#lib/contract/admin/shop/shop.ts';
import { formatInstant } from '#lib/format.ts';
import { licensesText } from '#lib/text/admin/product-effects.ts';
import { shop as words } from '#lib/text/admin/shop.ts';
import { shop, shopDraft, shopEffectsDialog, shopForm } from '#stores/admin/shop/shop.ts';
import { ShopFields } from './ShopFields.tsx';

/** The seller's details and contact addresses. */
export default function Shop() {
  return (
    <>
      <PageHead title={words.title} description={words.intro} />
      <ReadView read={shop}>
        {(data) => (
          <div className="grid gap-6">
            <p className="text-sm text-muted">
              {data.since ? words.since(formatInstant(data.since)) : words.built}
            </p>
            <ShopLacks missing={data.missing} />
            <DraftFrame key={data.version} store={shopDraft} onDiscard={shopForm.clear} compares>
              <ShopFields shop={data} />
            </DraftFrame>
            <Card title={words.words}>
              <p className="max-w-prose text-sm text-muted">{words.wordsText}</p>
              <p className="mt-3">
                <ButtonLink href={staffHref('shopTexts')} variant="secondary">
                  {words.wordsOpen}
                </ButtonLink>
              </p>
            </Card>
            <Deployment shop={data} />
          </div>
        )}
      </ReadView>
      <FormDialog
        dialog={shopEffectsDialog}
        words={({ effects }) => ({
          title: words.effects,
          text: words.effectsText(licensesText(effects.renewals)),
          submit: words.save,
          busy: words.saving,
          failed: words.saveFailed,
        })}
      />
    </>
  );
}

const mailboxes = ['general', 'technical', 'business'] as const;

/** The mailboxes on this deployment's static pages that differ from the settings. */
function Deployment({ shop: { settings, published } }: { shop: ShopData }) {
  const other = mailboxes.filter((name) => settings[name] !== published[name]);
  return (
    <Card title={words.deployment}>
      <p className="max-w-prose text-sm text-muted">{words.deploymentText}</p>
      {other.length === 0 ? (
        <p className="mt-3 text-sm">{words.agrees}</p>
      ) : (
        <ul className="mt-3 grid gap-1 text-sm text-warning">
          {other.map((name) => (
            <li key={name} className="wrap-anywhere">
              {words.differs(words.fields[name], settings[name], published[name])}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
