import { SlotPicker } from "@/components/form/slots/slot-picker";
import { Button } from "@/components/ui/button";
import type { WindowSlots } from "@/contract/window/window";
import { zoneToday } from "@/lib/dates";

/** The times of a window, as far as they were loaded. */
export interface Offered extends WindowSlots {
  /** Loads later days; left out where there are none. */
  readonly showMore?: () => void;
}

/** Picks one of a window's times. `own`: what was booked and is moved; `isMissing`: none was picked when it was needed. */
export function OfferedTimes({
  slots,
  value,
  own,
  onChange,
  isMissing,
}: {
  slots: Offered;
  value: string;
  own?: string;
  onChange: (startsAt: string) => void;
  isMissing: boolean;
}) {
  return (
    <>
      <SlotPicker
        days={slots.days}
        today={zoneToday()}
        value={value}
        own={own}
        onChange={onChange}
        error={isMissing ? "请选择一个时间" : undefined}
      />
      {slots.showMore && (
        <p>
          <Button kind="plain" small onClick={slots.showMore}>
            看更晚的日子
          </Button>
        </p>
      )}
    </>
  );
}
