"use client";

import { CasePart } from "@/components/page/case/personal-case";
import { PictureGallery } from "@/components/page/gallery/picture-gallery";
import { OwnCasePage } from "@/components/page/own-case/own-case-page";
import { ButtonLink } from "@/components/ui/button-link";
import { StackedFacts } from "@/components/ui/text/facts";
import { OWNED_EDIT_LABELS, type OwnedShown } from "@/contract/publication/labels";
import { formatDate } from "@/lib/format";
import { toGallery } from "@/lib/gateway/published-file";
import { ownedStages, type OwnedArea } from "@/lib/own-case/owned-area";
import type { OwnedCases } from "@/lib/own-case/owned-cases";
import { OwnedActs } from "./owned-acts";
import type { OwnedOne } from "./owned-one";
import styles from "./owned.module.css";

/** A content as the owner and the zone read it, by label; what is empty is left out. */
export type ContentFacts<Content> = (content: Content) => readonly (readonly [label: string, value: string | null])[];

const toFacts = (facts: ReturnType<ContentFacts<unknown>>) =>
  facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));

/** The labels of what differs between two contents. */
function listChanged<Content>(facts: ContentFacts<Content>, before: Content, after: Content): string[] {
  const was = new Map(facts(before));
  return facts(after).flatMap(([label, value]) => ((was.get(label) ?? null) === (value ?? null) ? [] : [label]));
}

interface Kind<Content> {
  readonly area: OwnedArea;
  readonly cases: OwnedCases;
  readonly facts: ContentFacts<Content>;
}

/** One of what the enterprise publishes: whether the public sees it, what the zone says, what can be done, who looked. */
export function OwnedPage<Content>({ id, ...kind }: Kind<Content> & { readonly id: string }) {
  const { area, cases, facts } = kind;
  return (
    <OwnCasePage<OwnedShown, OwnedOne<Content>, readonly unknown[], never>
      id={id}
      area={area}
      cases={cases as never}
      title={`${area.what}详情`}
      steps={{} as never}
      show={(one) => ({
        title: one.title || `没写标题的${area.what}`,
        stages: ownedStages(one),
        ...(one.opinion && one.mine ? { reason: one.opinion } : {}),
        facts: [
          ["有效期", one.expiresOn && `到 ${one.expiresOn}`],
          ["修改", one.editing === "none" ? "" : OWNED_EDIT_LABELS[one.editing]],
          ["浏览", one.publishedAt && `${one.views} 次`],
          ["联系人", [one.contactName, one.phone].filter(Boolean).join(" ")],
        ],
        files: one.files.map(({ fileId, name, size }) => ({ name, size, href: cases.fileHref(one.id, fileId) })),
        action: <MainAct {...kind} one={one} />,
        tools: <OwnedActs area={area} cases={cases} one={one} />,
        // What it says is what one comes for; how it came there follows.
        lead: true,
        result: (
          <>
            <Contents facts={facts} one={one} />
            <Pictures cases={cases} one={one} />
          </>
        ),
        asked: (
          <>
            <Versions facts={facts} one={one} />
            <Views one={one} />
          </>
        ),
      })}
    />
  );
}

/** What most come for in its state: to write on, or to see it as the public does. */
function MainAct<Content>({ area, one }: Pick<Kind<Content>, "area"> & { readonly one: OwnedOne<Content> }) {
  if (one.state === "revising" || (one.state === "published" && one.editing === "none" && !one.mine))
    return (
      <ButtonLink href={area.publicHref(one.id)} kind="plain">
        看公众看到的页面
      </ButtonLink>
    );
  if (!one.mayEdit) return null;
  return <ButtonLink href={area.editHref(one.id)}>{one.state === "draft" ? "继续填写" : "修改"}</ButtonLink>;
}

function Contents<Content>({ facts, one }: Pick<Kind<Content>, "facts"> & { readonly one: OwnedOne<Content> }) {
  const { content, published, editing } = one;
  const isEdit = editing === "review" && content !== null && published !== null;
  const shown = isEdit ? published : content;
  return (
    <>
      {isEdit && (
        <CasePart title="待审核的修改" note={listChanged(facts, published, content).join("、") || "内容没有变化"}>
          <StackedFacts facts={toFacts(facts(content))} />
        </CasePart>
      )}
      {shown !== null && (
        <CasePart title={published === null ? "提交的内容" : "公众看到的内容"}>
          <StackedFacts facts={toFacts(facts(shown))} />
        </CasePart>
      )}
    </>
  );
}

/** The pictures of what is being written, or else of what is published. */
function Pictures({ cases, one }: Pick<Kind<unknown>, "cases"> & { readonly one: OwnedOne }) {
  if (one.pictures.length === 0) return null;
  const title = one.title || "图片";
  return (
    <CasePart title="图片" note={one.editing === "none" ? undefined : "修改以后的，审核通过以前公众看到的不变"}>
      <PictureGallery
        title={title}
        pictures={toGallery(one.pictures, title, (fileId) => cases.fileHref(one.id, fileId))}
      />
    </CasePart>
  );
}

/** What the public has had to read, each with what changed. */
function Versions<Content>({
  facts,
  one: { versions },
}: Pick<Kind<Content>, "facts"> & { readonly one: OwnedOne<Content> }) {
  if (versions.length < 2) return null;
  return (
    <CasePart title="以前的版本" note={`共 ${versions.length} 版`}>
      <ol className={styles.versions}>
        {versions.map(({ revision, publishedAt, content }, index) => {
          const before = versions[index + 1];
          const changed = before ? listChanged(facts, before.content, content) : [];
          return (
            <li key={revision}>
              <details>
                <summary>
                  第 {revision} 版，{formatDate(publishedAt)}
                  {before ? `，改了${changed.join("、") || "联系方式、附件或有效期"}` : "，首次发布"}
                </summary>
                <StackedFacts facts={toFacts(facts(content))} />
              </details>
            </li>
          );
        })}
      </ol>
    </CasePart>
  );
}

/** How often it was looked at in the last thirty days, by day. */
function Views({ one: { days, publishedAt } }: { readonly one: Pick<OwnedOne, "days" | "publishedAt"> }) {
  if (publishedAt === null) return null;
  const sum = days.reduce((total, { views }) => total + views, 0);
  return (
    <CasePart title="近 30 天浏览" note="一个人一天算一次，本企业的人不算">
      {sum === 0 ? (
        <p>近 30 天没有人看过。</p>
      ) : (
        <details>
          <summary>共 {sum} 次，按天看</summary>
          <table className={styles.days}>
            <thead>
              <tr>
                <th scope="col">日期</th>
                <th scope="col">次数</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, views }) => (
                <tr key={day}>
                  <td>{day}</td>
                  <td>{views}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </CasePart>
  );
}
