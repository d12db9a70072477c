import { Icon, type IconName } from "@/components/ui/icons/icon";
import { authAddress, FALLBACK_PATH } from "@/lib/address/redirect-uri";
import { AuthCard } from "../auth-card";
import styles from "../login.module.css";

const CHOICES: readonly {
  readonly page: Parameters<typeof authAddress>[0];
  readonly label: string;
  readonly words: string;
  readonly icon: IconName;
}[] = [
  { page: "/auth/login", label: "登录", words: "已有账号，用账号或手机号登录。", icon: "lock" },
  {
    page: "/auth/register",
    label: "个人注册",
    words: "用手机号注册，可以收藏政策、接收提醒、申请加入企业。",
    icon: "user",
  },
  {
    page: "/auth/register-enterprise",
    label: "企业注册",
    words: "凭营业执照注册，园区审核通过后为企业办事。",
    icon: "building",
  },
  {
    page: "/auth/reset-password",
    label: "找回密码",
    words: "忘记密码时，用注册时的手机号重新设置。",
    icon: "retry",
  },
];

/** The ways in, for who comes without knowing which: sign in, one of the two registrations, or a new password. */
export function AuthChoices({ redirectTo }: { redirectTo: string }) {
  return (
    <AuthCard
      title="登录与注册"
      intro={redirectTo === FALLBACK_PATH ? "请选择要办的事。" : "请选择要办的事，登录后回到您原来的页面。"}
      wide
      links={[{ before: "不登录也可以", href: "/zct-ee/policy-info", label: "查政策" }]}
    >
      <ul className={styles.choices}>
        {CHOICES.map(({ page, label, words, icon }) => (
          <li key={page} className={styles.choice}>
            <Icon name={icon} size={28} />
            <div>
              {/* A plain link: these pages are rendered per person, each with a policy of its own. */}
              <a href={authAddress(page, redirectTo)}>{label}</a>
              <p>{words}</p>
            </div>
            <Icon name="arrow-right" size={16} />
          </li>
        ))}
      </ul>
    </AuthCard>
  );
}
