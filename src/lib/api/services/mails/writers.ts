import type { SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import type { MailRow } from '#lib/api/db/schema/mails.ts';
import type { Letter, Notice, Request } from './contents.ts';
import type { MailFile } from './files.ts';
import type { InTurn } from './mails.ts';

/** A mail ready to be sent. */
export interface Written<Its extends Letter = Letter> {
  letter: Its;
  files?: MailFile[];
  headers?: Record<string, string>;
}

export type RequestKind = Request['request'];
export type NoticeKind = Notice['notice'];

/** The mails that the services compose; this folder sends them without importing the services. */
export interface MailWriters {
  /** The mail that a request becomes, if it gets one. */
  requests: {
    [Kind in RequestKind]: (
      context: Context,
      row: MailRow,
      request: Request & { request: Kind },
    ) => Promise<InTurn | undefined>;
  };
  /** A notice's text and files; `undefined` where its subject is gone with its account. */
  notices: {
    [Kind in NoticeKind]: (
      context: Context,
      mail: MailRow,
      notice: Notice & { notice: Kind },
    ) => Promise<Written | undefined>;
  };
  /** A warning in every mail to an account. */
  warning: {
    /** Read with the mail's row; null for no warning. */
    of: SQL<string | null>;
    add: (context: Context, found: string, letter: Letter) => Promise<Letter>;
  };
}
