import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#lib/api/db/client.ts';
import { activities } from '#lib/api/db/schema/activities.ts';
import { users } from '#lib/api/db/schema/users.ts';
import type { ActivityType } from '#lib/contract/dashboard.ts';
import { newId } from './ids.ts';

const titles: Record<ActivityType, string> = {
  license_created: 'Nuova licenza',
  license_activated: 'Licenza attivata',
  license_extended: 'Licenza rinnovata',
  license_moved_here: 'Ricevuta da un altro account',
  license_moved_away: 'Passata a un altro account',
  payment_completed: 'Pagamento completato',
  payment_refunded: 'Rimborso di un pagamento',
  user_registered: 'Account creato',
};

interface Activity {
  userId: string;
  type: ActivityType;
  description: string;
}

export const titleOf = ({ type }: Pick<Activity, 'type'>): string => titles[type];

/** The row of an activity. Its title follows from its type and is not stored. */
export const toActivity = (activity: Activity, createdAt: number): typeof activities.$inferInsert => ({
  id: newId(),
  ...activity,
  createdAt,
});

/** The statement that records an activity if the account exists and the condition is true. */
export function recordActivityOf(db: Database, activity: Activity, now: number, condition?: SQL) {
  const { id, userId, type, description, createdAt } = toActivity(activity, now);
  return db.insert(activities).select(
    db
      .select({
        id: sql<string>`${id}`.as('id'),
        userId: users.id,
        type: sql<ActivityType>`${type}`.as('type'),
        description: sql<string>`${description}`.as('description'),
        createdAt: sql<number>`${createdAt}`.as('created_at'),
      })
      .from(users)
      .where(and(eq(users.id, userId), condition)),
  );
}

/** The statement that records an activity of an existing account, for the owner's dashboard. */
export const recordActivity = (db: Database, activity: Activity, now: number) =>
  db.insert(activities).values(toActivity(activity, now));
