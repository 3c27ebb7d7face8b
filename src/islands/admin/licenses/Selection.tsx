import { useStore } from '@nanostores/react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import type { StaffLicense } from '#lib/contract/admin/licenses/licenses.ts';
import { bulk as words } from '#lib/text/admin/bulk.ts';
import { chooseFound, chooseTicked } from '#stores/admin/licenses/bulk.ts';
import { $chosen, choose, chooseNone } from '#stores/admin/licenses/chosen.ts';

/** The bulk changes of the selected licences, or of all that match the filters. */
export function SelectionBar({ rows }: { rows: StaffLicense[] }) {
  const chosen = useStore($chosen);
  const ids = rows.map(({ id }) => id);
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-3 text-sm">
      <Checkbox
        label={words.chooseAll}
        name="all"
        checked={ids.length > 0 && ids.every((id) => chosen.has(id))}
        onChange={(event) => choose(ids, event.currentTarget.checked)}
      />
      <span className="text-muted" role="status">
        {words.chosen(chosen.size)}
      </span>
      {chosen.size > 0 && (
        <>
          <Button size="s" onClick={chooseTicked}>
            {words.changeChosen}
          </Button>
          <Button size="s" variant="secondary" onClick={chooseNone}>
            {words.clear}
          </Button>
        </>
      )}
      <span className="flex-1" />
      <Button size="s" variant="secondary" onClick={chooseFound}>
        {words.changeFound}
      </Button>
    </div>
  );
}

/** The checkbox of a row. */
export function Tick({ id, name }: { id: string; name: string }) {
  const isChosen = useStore($chosen).has(id);
  return (
    <Checkbox
      label={<span className="sr-only">{words.choose(name)}</span>}
      name="license"
      checked={isChosen}
      onChange={(event) => choose([id], event.currentTarget.checked)}
    />
  );
}
