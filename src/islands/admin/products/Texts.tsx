import { useMemo } from 'react';
import { ReadView } from '#islands/admin/parts/ReadView.tsx';
import { DraftFrame } from '#islands/parts/DraftFrame.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { buttonLook } from '#islands/ui/actions/button-look.ts';
import { Card } from '#islands/ui/data/Card.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import type { TextsWithDraft } from '#lib/contract/admin/products/texts.ts';
import { formatInstant } from '#lib/format.ts';
import { productTexts as words } from '#lib/text/admin/product-texts.ts';
import { keepPictures } from '#stores/admin/products/pictures.ts';
import {
  discardDialog,
  previewHref,
  shopProductTexts,
  textsDraft,
  textsForm,
} from '#stores/admin/products/texts.ts';
import { TextsFields } from './TextsFields.tsx';

interface TextsProps {
  id: string;
  isAdmin: boolean;
}

/** A product's texts and pictures, including a colleague's draft. */
export function Texts({ id, isAdmin }: TextsProps) {
  return (
    <Card title={words.title}>
      <ReadView read={shopProductTexts}>
        {(shown) => (
          <div className="grid gap-6">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
              <a
                href={previewHref(id)}
                target="_blank"
                rel="noreferrer"
                className={buttonLook('secondary', 's')}
              >
                {words.preview}
              </a>
              <span>{words.previewHint}</span>
            </p>
            {shown.draft && <DraftNote id={id} shown={shown} draft={shown.draft} isAdmin={isAdmin} />}
            <TextsForm key={`${id} ${shown.version}`} id={id} shown={shown} isAdmin={isAdmin} />
          </div>
        )}
      </ReadView>
      <FormDialog
        dialog={discardDialog}
        words={() => ({
          title: words.discardTitle,
          text: words.discardText,
          submit: words.discard,
          busy: words.discarding,
          failed: words.discardFailed,
          tone: 'critical',
        })}
      />
    </Card>
  );
}

interface DraftNoteProps extends TextsProps {
  shown: TextsWithDraft;
  draft: NonNullable<TextsWithDraft['draft']>;
}

function DraftNote({ id, shown, draft, isAdmin }: DraftNoteProps) {
  return (
    <Alert tone="info" title={words.draft(draft.actor_name || words.someone, formatInstant(draft.saved_at))}>
      <p>{words.draftText}</p>
      {isAdmin && (
        <span>
          <Button variant="secondary" size="s" onClick={() => discardDialog.open({ id, shown })}>
            {words.discard}
          </Button>
        </span>
      )}
    </Alert>
  );
}

/** Keeps the input if the texts change meanwhile, and after a new login. */
function TextsForm(props: TextsProps & { shown: TextsWithDraft }) {
  const { id } = props;
  const draft = useMemo(() => textsDraft(id), [id]);
  const discard = () => {
    textsForm.clear();
    keepPictures();
  };
  return (
    <DraftFrame store={draft} onDiscard={discard} compares>
      <TextsFields {...props} />
    </DraftFrame>
  );
}
