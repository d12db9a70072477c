import { CopyButton } from "@/components/ui/tools/copy-button";
import { QrCode } from "@/components/ui/qr-code";
import type { SecondFactorSecret } from "@/contract/account/second-factor";
import styles from "./second-factor.module.css";

const QR_SIZE = 192;

/** How an authenticator app is told the secret: by its camera, or typed. */
export function AuthenticatorSetup({ secret: { uri, secret } }: { secret: SecondFactorSecret }) {
  return (
    <ol className={styles.steps}>
      <li>在手机应用商店安装一个身份验证器（支持 TOTP 的都可以，如 Microsoft Authenticator、腾讯身份验证器）。</li>
      <li>
        在身份验证器里添加账号，扫描二维码：
        <div className={styles.code}>
          <QrCode text={uri} label="给身份验证器扫描的二维码" size={QR_SIZE} />
        </div>
        <p>
          不能扫描的，手工输入密钥（类型选“基于时间”）：
          <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
        </p>
        <CopyButton text={secret} label="复制密钥" />
      </li>
      <li>输入身份验证器显示的 6 位数字，半小时内有效。</li>
    </ol>
  );
}
