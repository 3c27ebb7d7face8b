import { blocksOf } from '#lib/text/marked-text.ts';
import { type Block, wordsOf } from '#lib/text/terms/terms-document.ts';

/** The text of a mailing as its readers see it. */
export function Preview({ text }: { text: string }) {
  const blocks = blocksOf(text);
  return (
    <div className="grid max-w-prose gap-4 wrap-anywhere">
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other identity
        <Part key={at} block={block} />
      ))}
    </div>
  );
}

function Part({ block }: { block: Block }) {
  if (typeof block === 'string')
    return (
      <p>
        <Marked text={block} />
      </p>
    );
  if ('heading' in block) return <h3 className="text-lg">{block.heading}</h3>;
  if ('quote' in block)
    return (
      <blockquote className="border-l-4 border-line-strong pl-4">
        <Marked text={block.quote} />
      </blockquote>
    );
  return (
    <ul className="list-disc pl-6">
      {block.map((item) => (
        <li key={item}>
          <Marked text={item} />
        </li>
      ))}
    </ul>
  );
}

function Marked({ text }: { text: string }) {
  return wordsOf(text).map(({ text: words, isStrong, address }, at) => {
    const key = `${at} ${words}`;
    if (address !== undefined)
      return (
        <a key={key} href={address} target="_blank" rel="noreferrer" className="text-brand underline">
          {words}
        </a>
      );
    return isStrong ? <strong key={key}>{words}</strong> : <span key={key}>{words}</span>;
  });
}
