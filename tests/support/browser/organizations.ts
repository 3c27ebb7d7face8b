import { type Browser, expect, type Page } from '@playwright/test';
import { href } from '#lib/contract/routes/routes.ts';
import { organizations } from '#lib/text/organizations/organizations.ts';
import { invitation } from '#lib/text/site/invitation.ts';
import { newestLinkTo } from '#tests/support/outbox.ts';
import { becomeCustomer, hydrated, type Person } from '#tests/support/people.ts';

export interface Somebody {
  page: Page;
  person: Person;
}

export async function somebody(browser: Browser, baseURL: string | undefined): Promise<Somebody> {
  const page = await browser.newPage({ baseURL });
  return { page, person: await becomeCustomer(page) };
}

/** Founds an organization by its form; returns the address of its page. */
export async function found(page: Page, name: string): Promise<string> {
  await page.goto(href('organizations'));
  await hydrated(page);
  await page.getByLabel(organizations.name, { exact: true }).fill(name);
  await page.getByRole('button', { name: organizations.submit }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await hydrated(page);
  return new URL(page.url()).pathname;
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Opens the link of the newest invitation to somebody, and accepts. */
export async function accept({ page, person }: Somebody, link?: string): Promise<void> {
  await page.goto(link ?? (await newestLinkTo(page.request, person.email, '/invito/')));
  await page.getByRole('button', { name: invitation.submit }).click();
}
