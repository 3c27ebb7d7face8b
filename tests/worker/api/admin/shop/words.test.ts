import { beforeEach, describe, expect, it } from 'vitest';
import { SupportInfo } from '#lib/contract/support/info.ts';
import { call, clock, read } from '#tests/support/worker/api.ts';
import { changeWords, shownWords } from '#tests/support/worker/shop-words.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { stripeEnv } from '#tests/support/worker/stripe.ts';

let access: string;

beforeEach(async () => {
  clock.now += 1000;
  ({ access } = await colleague('admin'));
});

const info = async (inEnv?: typeof stripeEnv) => read(SupportInfo, await call('supportInfo', {}, inEnv));
const answerTo = async (question: RegExp, inEnv?: typeof stripeEnv) =>
  (await info(inEnv)).questions.find((each) => question.test(each.question))?.answer;

const own = {
  question: 'Fate sconti?',
  answer: { text: 'Sì, <b>spesso</b>.' },
  link: { label: 'Prezzi', path: '/products' },
  on_product_pages: true,
};

describe('before any change', () => {
  it('the texts are the specification’s', async () => {
    expect(await shownWords(access)).toMatchObject({
      version: 0,
      since: null,
      words: { hours: '24 ore su 24, 7 giorni su 7', general: 24, technical: 2, business: 48 },
    });
    const { questions, ...rest } = await info();
    expect(rest).toEqual({
      hours: '24 ore su 24, 7 giorni su 7',
      answer_hours: { general: 24, technical: 2, business: 48 },
      mailboxes: {
        general: 'assistenza@example.com',
        technical: 'tecnico@example.com',
        business: 'commerciale@example.com',
      },
    });
    expect(questions.map(({ on_product_pages: isShown }) => isShown)).toEqual([
      ...[true, true, true, false, true, false, true, false],
    ]);
    expect(await answerTo(/assistenza è incluso/)).toMatch(
      /^Assistenza via email 24 ore su 24: entro 2 ore per i problemi tecnici urgenti, entro 24 ore per le domande generali, entro 48 ore per quelle commerciali\. /,
    );
  });

  it('the answer about payments depends on the payment provider', async () => {
    expect(await answerTo(/pagamento/)).toMatch(/^In questa versione del portale l’acquisto è simulato/);
    expect(await answerTo(/pagamento/, stripeEnv)).toMatch(/^Quelli che offre la pagina del servizio/);
  });
});

describe('a change', () => {
  it('is shown to everybody, with initial answers that follow it', async () => {
    const { words } = await shownWords(access);
    const answer = await changeWords(access, {
      ...{ hours: 'dal lunedì al venerdì, dalle 9 alle 18. ', technical: 1, general: 72 },
      questions: [own, ...words.questions],
    });
    expect(answer).toMatchObject({ status: 200, body: { words: { technical: 1 } } });
    const told = await info();
    expect(told.hours).toBe('dal lunedì al venerdì, dalle 9 alle 18');
    expect(told.answer_hours).toEqual({ general: 72, technical: 1, business: 48 });
    expect(told.questions[0]).toEqual({ ...own, answer: 'Sì, <b>spesso</b>.' });
    expect(await answerTo(/assistenza è incluso/)).toMatch(
      /^Assistenza via email dal lunedì al venerdì, dalle 9 alle 18: entro 1 ora per .* entro 72 ore per le domande/,
    );
    expect(await answerTo(/pagamento/, stripeEnv)).toMatch(/^Quelli che offre/);
  });

  it('is logged with the differences', async () => {
    const { words } = await shownWords(access);
    await changeWords(access, { business: 12, questions: words.questions.toSpliced(0, 1, own) });
    const log = await call('staffLog', { access, query: { action: 'shop_words_changed' } });
    const [newest] = (log.body as { results: unknown[] }).results;
    expect(newest).toMatchObject({
      action: 'shop_words_changed',
      target: 'shop',
      before: { answer_hours_business: 48 },
      after: { answer_hours_business: 12 },
    });
  });

  it('writes nothing without a difference', async () => {
    const { version } = await shownWords(access);
    expect((await changeWords(access, {})).status).toBe(200);
    expect((await shownWords(access)).version).toBe(version);
  });

  it('is refused if another admin was faster, and nothing is lost', async () => {
    const { version, words } = await shownWords(access);
    await changeWords(access, { general: 5 });
    const late = { expected: { version }, ...words, general: 6 };
    expect(await call('changeShopTexts', { access, body: late })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { version: version + 1 } },
    });
    expect((await shownWords(access)).words.general).toBe(5);
  });

  it('is one of two that come at once', async () => {
    const { version, words } = await shownWords(access);
    const of = (general: number) =>
      call('changeShopTexts', { access, body: { expected: { version }, ...words, general } });
    const answers = await Promise.all([of(7), of(8)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { version: now, words: kept } = await shownWords(access);
    expect(now).toBe(version + 1);
    expect(kept.general).toBe(answers[0]?.status === 200 ? 7 : 8);
  });

  it('needs an admin', async () => {
    const support = await colleague('support');
    expect((await changeWords(access, { general: 9 })).status).toBe(200);
    const { version, words } = await shownWords(access);
    const body = { expected: { version }, ...words };
    expect((await call('changeShopTexts', { access: support.access, body })).status).toBe(404);
    expect((await call('shopTexts', { access: support.access })).status).toBe(404);
  });

  const asked = (changes: object) => ({ questions: [{ ...own, ...changes }] });
  it.each<[string, object, string, RegExp]>([
    ['no hours', { hours: ' ' }, 'hours', /obbligatorio/],
    ['hours of a stop', { hours: '.' }, 'hours', /obbligatorio/],
    ['long hours', { hours: 'x'.repeat(161) }, 'hours', /Massimo 160 caratteri/],
    ['no time', { general: 0 }, 'general', /da 1 a 720/],
    ['half an hour', { technical: 0.5 }, 'technical', /da 1 a 720/],
    ['a month too much', { business: 721 }, 'business', /da 1 a 720/],
    ['no question', { questions: [] }, 'questions', /almeno una domanda/],
    [
      '31 questions',
      { questions: Array.from({ length: 31 }, (_, at) => ({ ...own, question: `${at}` })) },
      'questions',
      /massimo 30/,
    ],
    ['a question twice', { questions: [own, own] }, 'questions', /ripetuta/],
    [
      'a text of 100 kB',
      asked({ answer: { text: 'x'.repeat(100_000) } }),
      'questions',
      /Massimo 2000 caratteri/,
    ],
    ['an answer of nothing', asked({ answer: { text: ' ' } }), 'questions', /obbligatorio/],
    ['a script', asked({ link: { label: 'x', path: 'javascript:alert(1)' } }), 'questions', /https:/],
    [
      'another site without https',
      asked({ link: { label: 'x', path: '//evil.example' } }),
      'questions',
      /https:/,
    ],
    ['a backslash', asked({ link: { label: 'x', path: '/\\evil.example' } }), 'questions', /https:/],
    ['a link of no words', asked({ link: { label: '', path: '/terms' } }), 'questions', /obbligatorio/],
  ])('is refused with %s', async (_, changes, field, sentence) => {
    const before = await shownWords(access);
    const answer = await changeWords(access, changes);
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
    expect(JSON.stringify(answer.body)).toMatch(sentence);
    expect(await shownWords(access)).toEqual(before);
  });
});
