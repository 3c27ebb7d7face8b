import type { InvitationObstacle } from '#lib/contract/account/invitations.ts';
import type { StaffRole } from '#lib/contract/account/roles.ts';
import type { OrganizationRole } from '#lib/contract/organizations/rules.ts';

/** Words of the page behind the link that invites to the seller's side, to a licence that its owner lends, to an organization, or to take licences over. */
export const invitation = {
  title: 'Invito a lavorare in COA',
  roles: { support: 'supporto', admin: 'amministratore' } satisfies Record<StaffRole, string>,
  invited: (role: string) =>
    `Ti invitiamo a lavorare in COA come ${role}. Se accetti, tutti i tuoi dispositivi vengono disconnessi: accedi di nuovo con la verifica in due passaggi.`,
  seat: {
    title: 'Una licenza per te',
    offered: (product: string, owner: string) =>
      `${owner} vuole assegnarti una licenza di ${product}. Se accetti, la trovi tra le tue, con la sua chiave e i suoi dispositivi; chi te la assegna può riprenderla.`,
    submit: 'Accetta la licenza',
    accepted: (product: string) => `La licenza di ${product} è tra le tue.`,
    open: 'Apri la licenza',
    licenses: 'Vai alle tue licenze',
  },
  organization: {
    title: 'Un invito in un’organizzazione',
    roles: {
      member: 'usare le licenze che ti assegna',
      billing: 'usare le licenze che ti assegna, fare ordini e rinnovi, vedere pagamenti e fatture',
      admin: 'fare tutto, anche invitare e rimuovere persone e assegnare licenze',
    } satisfies Record<OrganizationRole, string>,
    invited: (name: string, may: string) =>
      `${name} ti invita a farne parte. Il tuo account resta com’è; nell’organizzazione puoi ${may}.`,
    accepted: (name: string) => `Ora fai parte di ${name}.`,
    open: 'Apri l’organizzazione',
  },
  move: {
    title: 'Un trasferimento di licenze',
    offered: (giver: string, licenses: string) => `${giver} vuole trasferirti ${licenses}.`,
    goes: 'Se accetti, le licenze diventano tue, senza pagare nulla: i pagamenti già fatti e le loro fatture restano a chi li ha fatti, e il rinnovo automatico non è attivo.',
    keys: {
      same: 'Chiavi e dispositivi restano gli stessi: chi conosce una chiave può ancora usarla.',
      new: 'Le chiavi cambiano e i dispositivi sono liberati; i file offline già scaricati valgono fino alla loro scadenza.',
    },
    organization: 'Per quale organizzazione',
    submit: 'Accetta le licenze',
    accepted: 'Trasferimento concluso.',
    open: 'Vai alle licenze',
    others: 'Non le vuoi? Rifiuta l’offerta nella pagina «Organizzazioni».',
  },
  submit: 'Accetta l’invito',
  accepted: 'Invito accettato. Ora accedi di nuovo.',
  guest:
    'Per accettare accedi con l’account dell’indirizzo che ha ricevuto l’invito. Se non ne hai uno, registrati con quell’indirizzo, confermalo e apri di nuovo il link.',
  login: 'Accedi',
  register: 'Registrati',
  over: 'Questo invito non vale più: è stato accettato o annullato, oppure è scaduto. Chiedi che te ne mandino un altro.',
  unavailable: 'Non è stato possibile leggere l’invito. Riprova tra poco.',
  security: 'Attiva la verifica in due passaggi',
  again: 'L’ho attivata: continua',
  obstacles: {
    other_address:
      'L’invito è per un altro indirizzo: esci da questo account e accedi con quello dell’indirizzo che l’ha ricevuto.',
    no_organization:
      'Queste licenze vanno a un’organizzazione, e non ne amministri nessuna: creane una nella pagina «Organizzazioni», poi apri di nuovo il link.',
    has_role: 'Questo account ha già un ruolo: lo cambia chi amministra il negozio.',
    no_second_factor:
      'Un ruolo richiede la verifica in due passaggi: attivala nella pagina «Sicurezza», che si apre in un’altra scheda, poi continua qui.',
  } satisfies Record<InvitationObstacle, string>,
} as const;
