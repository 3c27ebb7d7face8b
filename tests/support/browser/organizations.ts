import { type Browser, expect, type Page } from '@playwright/test';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { customer } from '#lib/text/admin/customers.ts';
import { licenses } from '#lib/text/admin/licenses.ts';
import { organization } from '#lib/text/organizations/organization.ts';
import { organizations } from '#lib/text/organizations/organizations.ts';
import { invitation } from '#lib/text/site/invitation.ts';
import { newestLinkTo } from '#tests/support/outbox.ts';
import { becomeCustomer, confirmByPassword, hydrated, type Person } from '#tests/support/people.ts';
import { expectNoViolations } from './accessibility.ts';
import { openStaff } from './staff.ts';

export interface Somebody {
  page: Page;
  person: Person;
}

export async function somebody(browser: Browser, baseURL: string | undefined): Promise<Somebody> {
  const page = await browser.newPage({ baseURL });
  return { page, person: await becomeCustomer(page) };
}

/** Creates an organization through its form; returns the address of its page. */
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

/** Opens the link of the newest invitation to a person, and accepts. */
export async function accept({ page, person }: Somebody, link?: string): Promise<void> {
  await page.goto(link ?? (await newestLinkTo(page.request, person.email, '/invito/')));
  await page.getByRole('button', { name: invitation.submit }).click();
}

/** Fills in the organization's invoice data on its page. */
export async function saveInvoiceData(page: Page, company: string): Promise<void> {
  await page.getByLabel(organization.company, { exact: true }).fill(company);
  await page.getByLabel('Partita IVA').fill('12345678903');
  await page.getByLabel('Codice SDI').fill('0000000');
  await page.getByLabel('Indirizzo', { exact: true }).fill('Via Roma 1');
  await page.getByLabel('CAP').fill('20121');
  await page.getByLabel('Città').fill('Milano');
  await page.getByLabel('Provincia').fill('MI');
  await page.getByLabel('Paese').selectOption('IT');
  await page.getByRole('button', { name: organization.submit, exact: true }).click();
  await expect(page.getByText(organization.saved)).toBeVisible();
}

/** Leaves the organization through its page. */
export async function leave({ page, person }: Somebody, name: string): Promise<void> {
  await open(page, href('organizations'));
  await page.getByRole('link', { name: `Apri ${name}` }).click();
  await hydrated(page);
  await page.getByRole('button', { name: organization.leave }).click();
  await page.getByRole('dialog').getByRole('button', { name: organization.leaveDialog.submit }).click();
  await confirmByPassword(page, person);
  await expect(page).toHaveURL(href('organizations'));
  await expect(page.getByText(organizations.empty)).toBeVisible();
}

/** Checks what staff see of an organization and of a licence that a member holds; leaves the licence's page open. */
export async function expectSellerSees(desk: Page, name: string, holder: Somebody): Promise<void> {
  await openStaff(desk, staffHref('customers', {}, { kind: 'organization' }));
  await desk.getByRole('link', { name }).click();
  await expect(desk.getByRole('heading', { name: customer.people })).toBeVisible();
  await expect(desk.getByText(customer.organizationRoles.billing, { exact: true })).toBeVisible();
  await expectNoViolations(desk, 390);
  await openStaff(desk, staffHref('licenses', {}, { holder: holder.person.email }));
  await desk.getByRole('table', { name: licenses.list }).getByRole('link').first().click();
  await expect(desk.getByText(licenses.holder, { exact: true })).toBeVisible();
}
