import styles from "../login.module.css";

const KINDS = [
  { value: "member", label: "企业用户" },
  { value: "member_personal", label: "个人用户" },
] as const;

/** 企业用户 or 个人用户: two radio buttons that look like tabs, so that they go with the form also without scripts. */
export function AccountTypeTabs({
  id,
  name,
  value,
  onChange,
}: {
  id: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <fieldset className={styles.kinds}>
      <legend className="visually-hidden">登录身份</legend>
      {KINDS.map((kind) => (
        <label key={kind.value}>
          <input
            id={kind.value === "member" ? id : `${id}-personal`}
            type="radio"
            name={name}
            value={kind.value}
            checked={value === kind.value}
            onChange={() => onChange(kind.value)}
          />
          <span>{kind.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
