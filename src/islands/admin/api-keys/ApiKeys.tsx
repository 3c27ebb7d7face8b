import { ListPage } from '#islands/admin/parts/ListPage.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { apiKeys as words } from '#lib/text/admin/api-keys.ts';
import { apiKeys } from '#stores/admin/api-keys/api-keys.ts';
import { keyDialog } from '#stores/admin/api-keys/key-form.ts';
import { KeyDialog } from './KeyDialog.tsx';
import { columns } from './key-columns.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';

export default function ApiKeys() {
  return (
    <ListPage
      words={words}
      actions={<Button onClick={() => keyDialog.open(true)}>{words.create}</Button>}
      list={apiKeys}
      columns={columns}
      size="wide"
    >
      <p className="mt-6 text-sm">
        <a
          href="/developers/reference#calls-seller"
          target="_self"
          className="inline-flex items-center text-brand underline"
        >
          {words.reference}
        </a>
      </p>
      <KeyDialog />
      <RevokeDialog />
    </ListPage>
  );
}
