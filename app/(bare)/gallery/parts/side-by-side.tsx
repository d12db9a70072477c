import { CompareBar } from "@/components/page/compare/compare-bar";
import { CompareChoice } from "@/components/page/compare/compare-choice";
import { ComparePage } from "@/components/page/compare/compare-page";
import type { Comparison } from "@/components/page/compare/comparison";
import { DetailPage } from "@/components/page/detail-page";
import { PictureGallery } from "@/components/page/gallery/picture-gallery";
import { RowList } from "@/components/page/list/row-list";
import { drawPicture, EMOJI, FACTS, LONG_NAME, SCRIPT } from "../demo-data";
import { Facts } from "@/components/ui/text/facts";

const TRAIL = [{ label: "首页", href: "/" }];
const BASE = "/gallery/compare";
/** Of the rows below, which are chosen by themselves. */
const ROWS_BASE = "/gallery";

interface Plant {
  readonly id: string;
  readonly title: string;
  readonly rent: number | null;
  readonly area: number;
}
const PLANTS: readonly Plant[] = [
  { id: "a", title: "智能装备产业园 3 号标准厂房", rent: 18.5, area: 12_400 },
  { id: "b", title: LONG_NAME, rent: 16, area: 8_000 },
  { id: "c", title: SCRIPT, rent: null, area: 12_400 },
  { id: "d", title: EMOJI, rent: 16, area: 5_200 },
];
const COMPARISON: Comparison<Plant> = {
  what: "厂房",
  base: BASE,
  list: { href: BASE, label: "厂房列表" },
  idOf: ({ id }) => id,
  titleOf: ({ title }) => title,
  hrefTo: ({ id }) => `#${id}`,
  rows: [
    { label: "租金", unit: "元/平方米·月", value: ({ rent }) => rent, better: "lower" },
    { label: "面积", unit: "平方米", value: ({ area }) => area, better: "higher" },
    { label: "用途", value: () => "生产、研发" },
    { label: "名称里有什么", value: ({ title }) => title },
  ],
};

export function Compare() {
  const search = { ids: PLANTS.map(({ id }) => id), tooMany: 1, broken: 1, onlyDifferences: false };
  return (
    <>
      <ComparePage comparison={COMPARISON} search={search} things={PLANTS} trail={TRAIL} />
      <ComparePage
        comparison={COMPARISON}
        search={{ ...search, ids: [], tooMany: 0, broken: 0 }}
        things={[]}
        trail={TRAIL}
      />
      <div className="page-width">
        <RowList
          rows={[...PLANTS, { id: "e", title: "中试基地", rent: 9, area: 100 }].map(({ id, title }) => ({
            key: id,
            href: `#${id}`,
            title,
            extra: <CompareChoice base={ROWS_BASE} id={id} title={title} />,
            meta: ["经开区北区"],
          }))}
        />
        <CompareBar base={ROWS_BASE} what="厂房" />
      </div>
    </>
  );
}

const COLOURS = ["#2679e0", "#1e7e45", "#a8480a", "#123f86", "#5c6676", "#409eff", "#c2282a", "#12294d", "#8a94a6"];

export function Pictures() {
  const pictures = COLOURS.map((colour, index) => ({
    src: drawPicture(colour, index % 2 ? 60 : 120),
    alt: `图 ${index + 1} ${EMOJI}`,
  }));
  return (
    <>
      <DetailPage
        trail={TRAIL}
        here="厂房"
        title="智能装备产业园 3 号标准厂房"
        lead={<PictureGallery title="3 号标准厂房" pictures={pictures} />}
        facts={<Facts facts={FACTS} />}
      >
        <p>{SCRIPT}</p>
      </DetailPage>
      <DetailPage
        trail={TRAIL}
        here="只有一张图"
        title="只有一张图"
        lead={<PictureGallery title="只有一张图" pictures={pictures.slice(0, 1)} />}
      >
        <p>没有小图和计数。</p>
      </DetailPage>
    </>
  );
}
