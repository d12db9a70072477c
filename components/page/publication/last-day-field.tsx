import { DateField } from "@/components/form/fields/text-fields";
import { zoneToday } from "@/lib/dates";

/** Until when something is shown from now on. `isMissing`: it was asked for and none was chosen. */
export const LastDayField = ({
  day,
  onChange,
  isMissing,
}: {
  day: string;
  onChange: (day: string) => void;
  isMissing: boolean;
}) => (
  <DateField
    id="owned-last-day"
    name="expiresOn"
    label="有效期到"
    min={zoneToday()}
    value={day}
    onChange={onChange}
    error={isMissing ? "请选择有效期到哪一天" : undefined}
  />
);
