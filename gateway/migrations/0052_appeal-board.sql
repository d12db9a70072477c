-- The open scoreboard shows which unit holds a case and whether it was escalated: neither is a step of the case.
SELECT watch_content('desk_work', 'case', 'null::text');--> statement-breakpoint
SELECT watch_content('zone_group', 'case', 'null::text');
