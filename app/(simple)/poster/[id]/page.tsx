import type { Metadata } from "next";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { LoadFailure } from "@/components/page/load-failure";
import { NotFoundMessage } from "@/components/page/not-found-message";
import { activityPoster, policyPoster, posterFileName } from "@/components/poster/poster-content";
import { PosterDownload } from "@/components/poster/poster-download";
import { PosterSvg } from "@/components/poster/poster-svg";
import styles from "@/components/poster/poster.module.css";
import { ButtonLink } from "@/components/ui/button-link";
import { PrintButton } from "@/components/ui/tools/print-button";
import { load } from "@/lib/gateway/load";
import { failedMetadata, pageMetadata } from "@/lib/page-metadata";
import { readSegment } from "@/lib/address/percent-encoding";
import { getTrail } from "@/lib/routes";
import { feedOrigin, readSite } from "@/lib/site";
import { getActivity } from "@/services/care/queries";
import { getPolicy } from "@/services/policy/queries";

const ROUTE = "/poster/{id}";
const SVG_ID = "poster";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The thing itself, and how a poster tells of it. */
async function readPoster({ params, searchParams }: Props) {
  const id = readSegment((await params).id);
  const activity = (await searchParams).kind === "activity";
  const what = activity ? "活动" : "政策";
  const query = activity ? "?kind=activity" : "";
  const loaded = activity ? await load(getActivity(id)) : await load(getPolicy(id));
  if (!loaded.ok) return { id, what, query, error: loaded.error };
  const content = "issuer" in loaded.data ? policyPoster(loaded.data) : activityPoster(loaded.data);
  return { id, what, query, content };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { id, what, query, content, error } = await readPoster(props);
  if (!content) return failedMetadata(error, what);
  const description = `${content.title}的海报，带二维码，可以下载图片或打印在一张 A4 纸上。`;
  return pageMetadata({ route: ROUTE, params: [id], query, title: `海报：${content.title}`, description });
}

export default async function PosterPage(props: Props) {
  const { id, what, query, content, error } = await readPoster(props);
  if (!content) {
    if (error.kind === "not-found" || error.kind === "invalid") return <NotFoundMessage what={what} />;
    return <LoadFailure what="海报" error={error} retryHref={`/poster/${encodeURIComponent(id)}${query}`} />;
  }
  return (
    <>
      <Breadcrumb trail={getTrail(ROUTE)} here={`${what}海报`} />
      <div className={`page-width ${styles.layout}`}>
        <div className={styles.sheet}>
          <PosterSvg id={SVG_ID} content={content} site={readSite()} address={`${feedOrigin()}${content.path}`} />
        </div>
        <div className={`${styles.side} screen-only`}>
          <h1>{what}海报</h1>
          <p>{content.title}</p>
          <div className={styles.tools}>
            <PosterDownload svgId={SVG_ID} fileName={posterFileName(content.title)} />
            <PrintButton />
            <ButtonLink href={content.path} kind="plain">
              返回{what}
            </ButtonLink>
          </div>
          <div className={styles.notes}>
            <h2>怎么用</h2>
            <ul>
              <li>图片适合发到工作群，收到的人扫码或长按识别后打开本站页面。</li>
              <li>打印为一张 A4 竖版，适合张贴在办事窗口和厂区公告栏。</li>
              <li>海报只摘要点，内容以{what === "政策" ? "政策原文" : "活动页面"}为准。</li>
            </ul>
          </div>
        </div>
      </div>
    </>
  );
}
