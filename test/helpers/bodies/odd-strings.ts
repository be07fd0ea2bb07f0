// Texts that break what takes text for words: each has broken a shop somewhere.

/** By what is odd about each. Some are longer than any field, some as long as fields like to be. */
export const oddStrings: Readonly<Record<string, string>> = {
  NUL: '\0',
  'half of a sign': '\ud83d',
  'halves and NULs within': 'a\0b \ud83d c \udc00 d',
  'a byte order mark': '\ufeff',
  'signs of no width, direction or meaning':
    '👩‍👩‍👧‍👦\u200b\u200d\u2060\u00ad\u202eabc\u202c\u2066\ufffe\uffff\u{1fffe}\u{10ffff}',
  'combining marks': `e${'\u0301'.repeat(90)}`,
  'marks alone': '\u0301\u0302',
  'pictures where texts are cut': `a${'😀'.repeat(249)}`,
  'pictures where texts are cut, one further': '😀'.repeat(127),
  'letters of three bytes, as many as most fields take': '뷁'.repeat(255),
  hyphen: '-',
  'full stop': '.',
  slash: '/',
  apostrophe: "'",
  'quotes and backslashes': `\\'\\"\\\\`,
  'percent signs': '%_%25%',
  'broken escapes': '%E0%A4%A',
  'line ends and controls': 'a\r\nb\nc\rd\te\v\f\u0001\u0008\u001b[31m\u007f\u0085\u2028f\u2029',
  'queries of both indexes': `('a':* & !b) | <-> "a" NEAR(b c) OR title:* ^d -e`,
  'code of several languages': `=cmd|"/C calc"!A0../../etc/passwd'; drop table products; -- </textarea></script><script>alert(1)</script><img src=x onerror="a()">`,
  templates: `\${1+1} {{7*7}} {x} {count, plural, other {#}} <%= 1 %>`,
  address: 'javascript:alert(1)',
  'a number of many digits': '9'.repeat(40),
  '10,000 letters': 'a'.repeat(10_000),
  ...Object.fromEntries(['__proto__', 'constructor', 'toString'].map((name) => [name, name])),
}
