"use client";

import { FieldGroup } from "@/components/form/fields/field";
import type { FieldBinding } from "@/components/form/use-contract-form";
import type { MenuNode } from "@/contract/account/role";
import styles from "./enterprise.module.css";

/** The rights of a role, in the groups of the personal centre. */
export function PermissionTree({
  id,
  name,
  value,
  onChange,
  error,
  menus,
}: FieldBinding<readonly string[]> & { menus: readonly MenuNode[] }) {
  const order = menus.flatMap((group) => group.children.flatMap((entry) => entry.menuPermission ?? []));
  const toggle = (permission: string, on: boolean) =>
    onChange(order.filter((other) => (other === permission ? on : value.includes(other))));
  return (
    <FieldGroup id={id} label="可以办理的事项" hint="没有勾选的事项，在这些人的菜单里不出现，也不能办理" error={error}>
      <div className={styles.tree}>
        {menus.map((group) => (
          <fieldset key={group.menuName} className={styles.treeGroup}>
            <legend>{group.menuName}</legend>
            {group.children.map((entry) => {
              const permission = entry.menuPermission;
              if (permission === null) return null;
              return (
                <label key={permission} className={styles.treeRow}>
                  <input
                    // The first one carries the field's id: that is where the summary of errors leads.
                    id={permission === order[0] ? id : undefined}
                    type="checkbox"
                    name={name}
                    value={permission}
                    checked={value.includes(permission)}
                    onChange={(event) => toggle(permission, event.target.checked)}
                  />
                  <span>{entry.menuName}</span>
                  <small>{entry.remark}</small>
                </label>
              );
            })}
          </fieldset>
        ))}
      </div>
    </FieldGroup>
  );
}
