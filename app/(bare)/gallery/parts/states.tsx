import { Illustration } from "@/components/ui/icons/illustration";
import { ErrorView } from "@/components/page/error-view";
import { FaultPicture } from "@/components/ui/icons/fault-picture";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty, TableEmpty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { Alert } from "@/components/ui/alert";
import { SkeletonDetail, SkeletonForm, SkeletonTable } from "@/components/ui/states/skeleton";
import styles from "../gallery.module.css";

export function States() {
  return (
    <div className={`page-width ${styles.stack}`}>
      <div className={styles.card}>
        <Empty reason="还没有收藏任何政策。" action={<ButtonLink href="#">去找政策</ButtonLink>} />
      </div>
      <div className={styles.card}>
        <TableEmpty reason="您还没有提交过诉求。" action={<ButtonLink href="#">发布企业诉求</ButtonLink>} />
      </div>
      <div className={styles.card}>
        <ErrorState what="消息" messages={["5003(503) : 服务暂时不可用，请稍后重试"]} retryHref="#" />
      </div>
      <Alert>系统将于 2026-11-22 00:00 至 02:00 维护。</Alert>
      <SkeletonDetail />
      <div className={styles.card}>
        <SkeletonTable />
      </div>
      <div className={styles.padded}>
        <SkeletonForm />
      </div>
      <ErrorView
        code="404"
        picture={<Illustration name="not-found" width={240} />}
        title="页面不存在"
        hint="您要找的页面不存在或已下线，请检查网址，或从首页重新查找。"
      />
      <ErrorView code="500" picture={<FaultPicture />} title="服务出错" hint="不是您的操作有误，请稍后重试。" />
      <ErrorView
        code="403"
        picture={<Illustration name="no-permission" width={240} />}
        title="没有权限"
        hint="个人用户没有权限访问。"
      />
    </div>
  );
}
