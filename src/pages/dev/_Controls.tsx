import { Download, LogOut, Settings } from 'lucide-react';
import { useId, useState } from 'react';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { CopyButton } from '#islands/ui/actions/CopyButton.tsx';
import { Menu, MenuList } from '#islands/ui/actions/Menu.tsx';
import { Pagination } from '#islands/ui/actions/Pagination.tsx';
import { LinkTabs, Tabs } from '#islands/ui/actions/Tabs.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import { Spinner } from '#islands/ui/feedback/Spinner.tsx';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { Fields } from './_Fields.tsx';

const variants = ['primary', 'secondary', 'ghost', 'critical'] as const;
const tabs = [
  { key: 'a', label: 'Tutti' },
  { key: 'b', label: 'Macro' },
  { key: 'c', label: 'Guide' },
];

/**
 * Buttons, menus, tabs and similar controls.
 *
 * @param props.theme distinguishes the landmarks of the page's two halves
 */
export function Controls({ theme }: { theme: string }) {
  const panelId = useId();
  const [tab, setTab] = useState('a');
  const [page, setPage] = useState(2);
  const [dialog, setDialog] = useState<'none' | 'modal'>('none');
  const close = () => setDialog('none');
  const [confirmation] = useState(() => createFormDialog<true>({ fallback: '', send: async () => {} }));
  return (
    <div className="grid gap-8">
      {variants.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} size="s" icon={<Download size={16} />}>
            Piccolo
          </Button>
          <Button variant={variant} disabled>
            Spento
          </Button>
          <Button variant={variant} busy="Elaborazione...">
            Acquista
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-4">
        <Spinner label="Caricamento" />
        <CopyButton
          value="COA"
          label="Copia la chiave"
          copy={(text) => navigator.clipboard.writeText(text)}
        />
        <CopyButton
          value="COA"
          label="Copia la chiave di prova"
          text="Copia"
          copy={(text) => navigator.clipboard.writeText(text)}
        />
        <Menu label="Menu del profilo" button={<span className="px-3 text-sm font-semibold">Menu</span>}>
          <MenuList
            label="Menu del profilo"
            items={[
              { kind: 'link', label: 'Impostazioni', href: '#top', icon: <Settings size={16} /> },
              { kind: 'line' },
              { kind: 'action', label: 'Esci', onSelect: close, icon: <LogOut size={16} /> },
            ]}
          />
        </Menu>
        <Button variant="secondary" onClick={() => setDialog('modal')}>
          Finestra
        </Button>
        <Button variant="secondary" onClick={() => confirmation.open(true)}>
          Conferma
        </Button>
      </div>
      <Fields />
      <Tabs label="Categorie" tabs={tabs} current={tab} onSelect={setTab} panelId={panelId} />
      <div id={panelId} role="tabpanel">
        {`Pannello ${tab}`}
      </div>
      <LinkTabs
        label={`Sezioni, ${theme}`}
        current="#profile"
        tabs={[
          { href: '#profile', label: 'Profilo' },
          { href: '#settings', label: 'Impostazioni' },
        ]}
      />
      <Pagination
        page={page}
        pageCount={3}
        onPage={setPage}
        label={`Pagine, ${theme}`}
        previousLabel="Precedente"
        nextLabel="Successivo"
        summary={`Pagina ${page} di 3`}
      />
      <Modal
        open={dialog === 'modal'}
        title="Acquisto Completato!"
        onClose={close}
        actions={<Button onClick={close}>Perfetto!</Button>}
      >
        <p>Il messaggio della finestra.</p>
      </Modal>
      <FormDialog
        dialog={confirmation}
        words={() => ({
          title: 'Disattivare il dispositivo?',
          text: 'Potrai riattivarlo quando vuoi.',
          submit: 'Disattiva',
          busy: 'Disattivo...',
          failed: 'Dispositivo non disattivato',
          tone: 'critical',
        })}
      />
    </div>
  );
}
