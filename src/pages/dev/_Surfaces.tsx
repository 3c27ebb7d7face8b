import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { Accordion } from '#islands/ui/data/Accordion.tsx';
import { Avatar } from '#islands/ui/data/Avatar.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import { Figures } from '#islands/ui/data/Figures.tsx';
import { KeyText } from '#islands/ui/data/KeyText.tsx';
import { Meter } from '#islands/ui/data/Meter.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import type { Tone } from '#islands/ui/data/tone.ts';
import { EmptyState } from '#islands/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#islands/ui/feedback/ErrorState.tsx';
import { SkeletonCard, SkeletonTable, SkeletonText } from '#islands/ui/feedback/Skeleton.tsx';
import { Toast } from '#islands/ui/feedback/Toast.tsx';

interface Sample {
  name: string;
  amount: string;
  tone: Tone;
  status: string;
}

const samples: Sample[] = [
  { name: 'Prima riga', amount: '1.284,50 €', tone: 'positive', status: 'Completato' },
  { name: 'Seconda riga', amount: '49,00 €', tone: 'warning', status: 'In attesa' },
  { name: 'Terza riga', amount: '111,11 €', tone: 'critical', status: 'Fallito' },
];

const columns: Column<Sample>[] = [
  { key: 'name', header: 'Prodotto', render: ({ name }) => name },
  { key: 'status', header: 'Stato', render: ({ tone, status }) => <Badge tone={tone}>{status}</Badge> },
  { key: 'amount', header: 'Importo', align: 'end', render: ({ amount }) => amount },
];

const tones: Tone[] = ['positive', 'warning', 'critical', 'neutral', 'brand'];
const nothing = () => {};

/** Everything that shows data or feedback. */
export function Surfaces() {
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Le Mie Licenze"
        description="Titolo di schermata, descrizione e azioni."
        actions={<ButtonLink href="#top">Azione</ButtonLink>}
      />
      <Figures
        figures={[
          { label: 'Licenze Attive', value: '12', detail: '3 questo mese' },
          { label: 'Totale Speso', value: '1.284,50 €', detail: '23 transazioni' },
        ]}
      />
      <Card title="Scheda" aside={<Badge tone="brand">In evidenza</Badge>}>
        <div className="grid gap-4">
          <div className="flex flex-wrap gap-2">
            {tones.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </div>
          <KeyText value="COA-7K4MX-Q2W9R-8HTVB-Z5NPC" />
          <Meter label="Dispositivi" value={2} max={3} text="2 di 3" />
          <Meter label="Dispositivi" value={3} max={3} text="3 di 3" tone="critical" />
          <p className="flex items-center gap-3">
            <Avatar name="Ada Rossi" initials="AR" decorative />
            <span>Ada Rossi</span>
          </p>
        </div>
      </Card>
      <DataTable caption="Tabella" columns={columns} rows={samples} rowKey={({ name }) => name} />
      <Accordion
        items={[
          { title: 'Come attivo una licenza?', content: 'Una sola risposta resta aperta alla volta.' },
          { title: 'Posso usarla su più dispositivi?', content: 'Sì, fino al limite della licenza.' },
        ]}
      />
      <ul className="grid gap-3">
        <Toast tone="success" title="Copiato!" message="Esito buono." closeLabel="Chiudi" onClose={nothing} />
        <Toast tone="info" message="Notizia." closeLabel="Chiudi" onClose={nothing} />
        <Toast tone="warning" title="Attenzione" message="Avviso." closeLabel="Chiudi" onClose={nothing} />
        <Toast
          tone="error"
          title="Errore"
          message="Qualcosa è fallito."
          closeLabel="Chiudi"
          onClose={nothing}
        />
      </ul>
      <EmptyState
        title="Nessuna licenza trovata"
        description="Quando ce ne sarà una, starà qui."
        picture="licenses"
        action={<ButtonLink href="#top">Acquista Licenze</ButtonLink>}
      />
      <ErrorState message="Impossibile caricare le licenze." retryLabel="Riprova" onRetry={nothing} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SkeletonCard />
        <SkeletonText />
      </div>
      <SkeletonTable rows={2} />
    </div>
  );
}
