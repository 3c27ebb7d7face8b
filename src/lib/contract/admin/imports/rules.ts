/** The columns of an import file. */
export const importColumns = [
  'email',
  'first_name',
  'last_name',
  'product',
  'key',
  'key_hash',
  'status',
  'created',
  'expires',
  'devices',
  'note',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Other accepted column names, in lower case, without accents and non-letters. */
const synonyms: Record<ImportColumn, string[]> = {
  email: ['email', 'mail', 'indirizzoemail', 'customeremail', 'useremail'],
  first_name: ['firstname', 'givenname', 'nome'],
  last_name: ['lastname', 'surname', 'familyname', 'cognome'],
  product: ['product', 'productname', 'productid', 'prodotto'],
  key: ['key', 'licensekey', 'licencekey', 'license', 'licence', 'chiave', 'chiavedilicenza'],
  key_hash: ['keyhash', 'licensekeyhash', 'hash', 'sha', 'keysha', 'impronta', 'improntadellachiave'],
  status: ['status', 'state', 'stato'],
  created: ['created', 'createdat', 'creationdate', 'creata', 'creatail', 'datacreazione'],
  expires: ['expires', 'expiresat', 'expiry', 'expirydate', 'end', 'scade', 'scadenza', 'scadeil', 'fine'],
  devices: ['devices', 'maxdevices', 'maxactivations', 'activationlimit', 'maxmachines', 'dispositivi'],
  note: ['note', 'notes', 'id', 'foreignid', 'externalid', 'codice', 'codiceesterno'],
};

const columnsByName = new Map(
  importColumns.flatMap((column) => synonyms[column].map((name) => [name, column] as const)),
);

/** The column for a name in a file's first line; undefined for an ignored one. */
export const importColumnOf = (name: string): ImportColumn | undefined =>
  columnsByName.get(
    name
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^\p{L}]/gu, ''),
  );

/** Why a line is skipped: its content, or a conflict with existing data. */
export const importReasons = [
  'cells',
  'email',
  'first_name',
  'last_name',
  'product',
  'key_missing',
  'key_both',
  'key',
  'key_ours',
  'key_test',
  'key_hash',
  'key_twice',
  'key_taken',
  'already',
  'status',
  'status_end',
  'created',
  'expires',
  'ends_early',
  'devices',
  'note',
] as const;
export type ImportReason = (typeof importReasons)[number];

export const importStates = ['running', 'done', 'stopped', 'failed'] as const;
export const importPhases = ['lines', 'mails'] as const;
