import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { BackLink } from '#islands/admin/parts/BackLink.tsx';
import { PageHead } from '#islands/admin/parts/PageHead.tsx';
import { ReadView } from '#islands/admin/parts/ReadView.tsx';
import { DraftFrame } from '#islands/parts/DraftFrame.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { buttonLook } from '#islands/ui/actions/button-look.ts';
import { Card } from '#islands/ui/data/Card.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import type { ShopProduct } from '#lib/contract/admin/products/products.ts';
import { staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { formatDay, formatEuro } from '#lib/format.ts';
import { productTexts as texts } from '#lib/text/admin/product-texts.ts';
import { products as words } from '#lib/text/admin/products.ts';
import { may } from '#stores/admin/member.ts';
import { deleteDialog } from '#stores/admin/products/create.ts';
import { termsDraft } from '#stores/admin/products/draft.ts';
import { shopProduct } from '#stores/admin/products/products.ts';
import { termsForm } from '#stores/admin/products/terms.ts';
import { shopProductTexts } from '#stores/admin/products/texts.ts';
import { shownData } from '#stores/kernel/remote-state.ts';
import { Changes } from './Changes.tsx';
import { EffectsDialog } from './EffectsDialog.tsx';
import { StateBadge, stateOf } from './StateBadge.tsx';
import { TermsFields } from './TermsFields.tsx';
import { Texts } from './Texts.tsx';
import { Updates } from './Updates.tsx';

/** A product: its texts, its terms and their history. */
export default function Product({ member }: { member: StaffMember }) {
  const product = shownData(useStore(shopProduct.$state));
  return (
    <>
      <BackLink href={staffHref('products')}>{words.back}</BackLink>
      <PageHead
        title={product?.name ?? staffRoutes.product.title}
        description={product?.tagline}
        actions={product && <Actions product={product} isAdmin={may(member, 'admin')} />}
      />
      <ReadView read={shopProduct}>
        {(data) => (
          <div className="grid gap-6">
            <Reductions product={data} />
            <KeptPrices product={data} />
            <Texts id={data.id} isAdmin={may(member, 'admin')} />
            <Card title={words.terms}>
              <TermsForm
                key={JSON.stringify([data.id, data.terms])}
                product={data}
                isAdmin={may(member, 'admin')}
              />
            </Card>
            <Updates id={data.id} isAdmin={may(member, 'admin')} />
            <Card title={words.changes}>
              <Changes />
            </Card>
          </div>
        )}
      </ReadView>
      <EffectsDialog />
      <FormDialog
        dialog={deleteDialog}
        words={({ name }) => ({
          title: texts.deleteTitle,
          text: texts.deleteText(name),
          submit: texts.delete,
          busy: texts.deleting,
          failed: texts.deleteFailed,
          tone: 'critical',
        })}
      />
    </>
  );
}

/** The product's state, a link to its page, and its deletion if no record refers to it. */
function Actions({ product, isAdmin }: { product: ShopProduct; isAdmin: boolean }) {
  const shown = shownData(useStore(shopProductTexts.$state));
  const isPublic = product.terms.state !== 'withdrawn';
  return (
    <>
      <StateBadge state={stateOf(product)} />
      {isPublic && (
        <a
          href={href('platform', { id: product.id })}
          target="_blank"
          rel="noreferrer"
          className={buttonLook('secondary', 's')}
        >
          {texts.seePage}
        </a>
      )}
      {isAdmin && !isPublic && shown?.is_unused && (
        <Button variant="secondary" size="s" onClick={() => deleteDialog.open(product)}>
          {texts.delete}
        </Button>
      )}
    </>
  );
}

/** Keeps the input if the terms change meanwhile, and after a new login. */
function TermsForm(props: { product: ShopProduct; isAdmin: boolean }) {
  const { id } = props.product;
  const draft = useMemo(() => termsDraft(id), [id]);
  return (
    <DraftFrame store={draft} onDiscard={termsForm.clear} compares>
      <TermsFields {...props} />
    </DraftFrame>
  );
}

function Reductions({ product: { reductions } }: { product: ShopProduct }) {
  if (reductions.length === 0) return null;
  return (
    <Alert tone="info" title={words.reduced}>
      {reductions.map(({ months, since, lowest_cents }) => (
        <p key={months}>
          {words.reducedText(words.months(months), formatDay(since), formatEuro(lowest_cents))}
        </p>
      ))}
    </Alert>
  );
}

function KeptPrices({ product: { kept } }: { product: ShopProduct }) {
  if (kept.length === 0) return null;
  return (
    <Alert tone="info" title={words.kept}>
      {kept.map(({ months, before }) => (
        <p key={months}>{words.keptText(words.months(months), formatDay(before))}</p>
      ))}
    </Alert>
  );
}
