import { expectAccessible } from "../support/fixtures";
import { walkWithTab } from "../support/keyboard";
import { PEOPLE } from "../support/roles";
import { VISITS } from "../support/routes";
import { DESKTOP, expectFits, PHONE, TABLET, test, type Who } from "../support/visit";

/**
 * For the night and before a release: every page as everybody who may come, in every size and mode, with the whole set of
 * accessibility rules, a keyboard walk and a picture of each. What each run of `npm test` shows once, this shows to all.
 */

const VIEWS = [
  { size: DESKTOP, mode: "standard" },
  { size: TABLET, mode: "standard" },
  { size: PHONE, mode: "standard" },
  { size: DESKTOP, mode: "elder" },
  { size: PHONE, mode: "elder" },
] as const;
const EVERYBODY: readonly Who[] = ["visitor", ...PEOPLE];

for (const who of EVERYBODY)
  test.describe(who === "visitor" ? "访客" : `会员 ${who}`, () => {
    // A visitor is led from a private page to the login, which is a page of its own here.
    for (const visit of VISITS.filter((one) => who !== "visitor" || !one.isPrivate))
      test(`${visit.route}：各种宽度和两种模式下都看得全、读得懂，键盘走得到`, async ({ openAs }) => {
        test.setTimeout(180_000);
        const isMissing = who !== "visitor" && visit.missingFor?.includes(who);
        const { page, load } = await openAs(who, visit, isMissing ? 404 : 200);
        for (const [index, { size, mode }] of VIEWS.entries()) {
          await page.setViewportSize(size);
          await load(mode);
          if (index === 0) await walkWithTab(page, { framed: visit.shape !== "bare" });
          await expectAccessible(page);
          await expectFits(page, [size]);
          const name = `${who}-${size.width}-${mode}-${visit.route.replace(/\W+/g, "_")}`;
          await page.screenshot({ path: `test-results/screens/${name}.png`, fullPage: true });
        }
      });
  });
