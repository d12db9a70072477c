import { OneFieldSearch } from "@/components/form/one-field-search";
import { MAX_NUMBER_LENGTH, PROGRESS_PATH } from "@/lib/address/progress";

/** One field for the number of any case. */
export function NumberForm({ value, error }: { value: string; error?: string }) {
  return (
    <OneFieldSearch
      action={PROGRESS_PATH}
      title="凭编号查进度"
      name="value"
      label="编号"
      hint="在提交后的回执、短信或消息里；大小写都可以，短横线可以不写"
      placeholder="例如 FK20261121-0001"
      maxLength={MAX_NUMBER_LENGTH}
      submit="查进度"
      value={value}
      error={error}
    />
  );
}
