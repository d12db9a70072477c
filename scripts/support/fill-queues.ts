import { sql } from "drizzle-orm";
import type { OpenDatabase } from "../../gateway/core/database";

/**
 * Fills the queues with made-up items: spread over kinds, units, people and days around `today`; a hundredth is
 * confidential, and another unit helps with a twentieth.
 */
export async function fillQueues(
  { db }: Pick<OpenDatabase, "db">,
  { open, over, today }: { readonly open: number; readonly over: number; readonly today: string },
): Promise<void> {
  await db.execute(sql`
    insert into desk_work (kind, case_id, number, title, asker, enterprise_id, state, due_on, turn, unit_id, assignee, confidential, changed_side, changed_how, opened_at, updated_at)
    select (array['application','feedback','question','enterprise','realname','finance'])[1 + n % 6],
      'fill-' || n, 'FILL-' || n, '首页的电话打不通 ' || n, '合肥第 ' || (n % 700) || ' 公司', 'fill-en-' || (n % 700), 'received',
      case when n < ${open}::int and n % 10 <> 0 then ${today}::date + (n % 40 - 10) end,
      case when n >= ${open}::int then 'over' when n % 10 = 0 then 'asker' else 'staff' end,
      (array['group-economy','group-technology','group-finance','group-office',null])[1 + n % 5],
      case when n % 7 = 0 then 'user-operator' when n % 7 < 4 then 'fill-user-' || (n % 30) end,
      n % 100 = 1, 'asker', '提交', ${today}::date - (n % 400) * interval '1 hour', ${today}::date - (n % 400) * interval '1 hour'
    from generate_series(0, ${open + over - 1}::int) n`);
  await db.execute(sql`
    insert into desk_joint_unit (kind, case_id, unit_id)
    select kind, case_id, 'group-economy' from desk_work where case_id like 'fill-%' and unit_id = 'group-technology' and right(case_id, 1) in ('1', '6') limit ${Math.round(open / 20)}::int`);
  await db.execute(sql`analyze desk_work`);
  await db.execute(sql`analyze desk_joint_unit`);
}
