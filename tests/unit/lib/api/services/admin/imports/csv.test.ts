import { describe, expect, it } from 'vitest';
import { parseCsv, UnclosedQuote } from '#lib/api/services/admin/imports/csv.ts';

const read = (text: string) => [...parseCsv(text)].map(({ line, cells }) => [line, ...cells]);

describe('a CSV file', () => {
  it.each([
    [
      'plain',
      'a,b\n1,2\n',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'without a last line end',
      'a,b\n1,2',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'with other line ends',
      'a,b\r\n1,2\r3,4',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
        [3, '3', '4'],
      ],
    ],
    [
      'with a byte order mark',
      '\ufeffa,b\n1,2',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'with semicolons',
      'a;b\n1,5;2',
      [
        [1, 'a', 'b'],
        [2, '1,5', '2'],
      ],
    ],
    [
      'with commas inside of quotes',
      '"a;x","b;y","c"\n1,2,3',
      [
        [1, 'a;x', 'b;y', 'c'],
        [2, '1', '2', '3'],
      ],
    ],
    [
      'with quotes in quotes',
      'a,b\n"say ""hi""",2',
      [
        [1, 'a', 'b'],
        [2, 'say "hi"', '2'],
      ],
    ],
    [
      'with line ends in quotes',
      'a,b\n"x\r\ny",2\n3,4',
      [
        [1, 'a', 'b'],
        [2, 'x\r\ny', '2'],
        [4, '3', '4'],
      ],
    ],
    [
      'with text behind a quote',
      'a,b\n"x"y,2',
      [
        [1, 'a', 'b'],
        [2, 'xy', '2'],
      ],
    ],
    [
      'with a quote inside',
      'a,b\n5" disk,2',
      [
        [1, 'a', 'b'],
        [2, '5" disk', '2'],
      ],
    ],
    [
      'with empty lines',
      'a,b\n\n  \n,\n1,2\n\n',
      [
        [1, 'a', 'b'],
        [5, '1', '2'],
      ],
    ],
    [
      'with empty cells at the end',
      'a,b\n1,',
      [
        [1, 'a', 'b'],
        [2, '1', ''],
      ],
    ],
    ['empty', '', []],
  ])('%s', (_, text, rows) => {
    expect(read(text)).toEqual(rows);
  });

  it('says on which line a quote is never closed', () => {
    const text = 'a,b\n1,2\n3,"4\n5,6\n';
    expect(() => read(text)).toThrow(UnclosedQuote);
    expect(() => read(text)).toThrow('line 3');
  });

  it('of five megabytes in one cell is read', () => {
    const long = '""'.repeat(2_500_000);
    expect(read(`a\n"${long}"`)[1]?.[1]).toHaveLength(2_500_000);
  });
});
