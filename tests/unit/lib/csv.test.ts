import { describe, expect, it } from 'vitest';
import { parseCsv, parseCsvBelow, UnclosedQuote } from '#lib/csv.ts';

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
    [
      'with tabs',
      'a;1\tb,1\tc\n1\t2;3;4\t5',
      [
        [1, 'a;1', 'b,1', 'c'],
        [2, '1', '2;3;4', '5'],
      ],
    ],
    [
      'with semicolons and a last cell for remarks',
      'a;b\n1;x, y, z',
      [
        [1, 'a', 'b'],
        [2, '1', 'x, y, z'],
      ],
    ],
    [
      'with quoted names that have line ends and other separators',
      '"a;\n""b"" ;","c;\td;",e\n1,2,3',
      [
        [1, 'a;\n"b" ;', 'c;\td;', 'e'],
        [3, '1', '2', '3'],
      ],
    ],
    [
      'with blanks before a quote',
      'a; "b;c" ;d\n1; 2;3',
      [
        [1, 'a', 'b;c ', 'd'],
        [2, '1', ' 2', '3'],
      ],
    ],
    ['with quotes inside of its names', '5" a,10" b;c,d', [[1, '5" a', '10" b;c', 'd']]],
    [
      'with empty lines above',
      '\r\n\r\na\tb\n1,5\t2',
      [
        [3, 'a', 'b'],
        [4, '1,5', '2'],
      ],
    ],
    ['empty', '', []],
  ])('%s', (_, text, rows) => {
    expect(read(text)).toEqual(rows);
  });

  it.each([
    ['with text below', 'a,b\n1,2\n3,"4\n5,6\n'],
    ['at its end', 'a,b\n1,2\n3,"'],
    ['with quotes in it', 'a,b\n1,2\n3,"say ""hi"", 4\n5,6'],
    ['behind blanks', 'a,b\n1,2\n3,  "4'],
    ['below a cell of two lines', 'a,b\n"1\n",2"\n"3,4'],
  ])('names the line of an unclosed quote, %s', (_, text) => {
    expect(() => read(text)).toThrow(UnclosedQuote);
    expect(() => read(text)).toThrow(text.includes('"1') ? 'line 4' : 'line 3');
  });

  it('of five megabytes in one cell is read', () => {
    const long = '""'.repeat(2_500_000);
    expect(read(`a\n"${long}"`)[1]?.[1]).toHaveLength(2_500_000);
  });
});

describe('a CSV file with rows above the names of its columns', () => {
  const isHead = (cells: readonly string[]) => cells.includes('day') && cells.includes('sum');
  const below = (text: string, mostAbove = 3) =>
    parseCsvBelow(text, isHead, mostAbove).map(({ line, cells }) => [line, ...cells]);

  it.each([
    ['none', 'day;sum\n1;2', 1],
    ['some', 'account, of A, B, C\n\nfrom;to\n1;2\nday;sum\n1;2', 5],
    ['those that have more of another separator', 'a,b,c,d\nday\tsum\n1\t2', 2],
    ['a quote that only another separator leaves open', 'a,;"b\nday,sum\n1,2', 2],
  ])('begins with those names after %s', (_, text, line) => {
    expect(below(text)).toEqual([
      [line, 'day', 'sum'],
      [line + 1, '1', '2'],
    ]);
  });

  it.each([
    ['no such names', 'a;b\n1;2'],
    ['too many rows above', 'a\nb\nc\nd\nday;sum\n1;2'],
    ['nothing', ''],
  ])('is empty with %s', (_, text) => expect(below(text)).toEqual([]));

  it('names the line of an unclosed quote', () => {
    expect(() => below('a\nday,sum\n1,"2\n3,4')).toThrow('line 3');
  });
});
