import type { Executor } from "../../../core/database";
import { maskName } from "../../../core/mask";
import type { PeoplePort, UnitPeople } from "../../../core/ports";
import { createDeskPeopleRepository } from "./desk-people.repository";

type DeskPeople = Pick<
  PeoplePort,
  "askerOf" | "enterpriseNamedIn" | "enterprisesCalled" | "nameIn" | "unitNames" | "units"
>;

const VISITOR = "未登录的访客";

/** Those who asked and those who work on it, as the desk names them. */
export function createDeskPeople(db: Executor): DeskPeople {
  return {
    async askerOf(executor, { userId, enterpriseId }) {
      const people = createDeskPeopleRepository(executor);
      if (enterpriseId !== null) return (await people.findEnterpriseName(enterpriseId)) ?? enterpriseId;
      const name = userId === null ? undefined : await people.findFullName(userId);
      return name ? maskName(name) : VISITOR;
    },
    enterprisesCalled: (text) => createDeskPeopleRepository(db).listEnterprisesCalled(text),
    enterpriseNamedIn: (text) => createDeskPeopleRepository(db).findEnterpriseNamedIn(text),
    nameIn: (executor, userId) => createDeskPeopleRepository(executor).findFullName(userId),
    unitNames: async () =>
      new Map((await createDeskPeopleRepository(db).listUnits()).map(({ id, name }) => [id, name] as const)),
    async units(executor = db) {
      const repository = createDeskPeopleRepository(executor);
      const units = await repository.listUnits();
      const members = await repository.listMembers();
      return units.map((unit): UnitPeople => {
        const here = members.filter(({ unitId }) => unitId === unit.id);
        const ids = [...new Set(here.map((member) => member.id))];
        return {
          ...unit,
          people: ids.map((id) => {
            const rows = here.filter((member) => member.id === id);
            const roles = rows.map(({ role }) => role);
            const { name = "", absence = null } = rows[0] ?? {};
            return { id, name, roles, head: roles.includes("audit"), absence };
          }),
        };
      });
    },
  };
}
