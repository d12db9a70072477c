"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { TextField } from "@/components/form/fields/text-fields";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useWrite } from "@/components/layout/use-write";
import { deskGuideAddress } from "@/lib/address/desk";
import { guideMutations } from "@/services/desk/guides";

/** Begins a guide with its name and unit; the rest is written on its page. */
export function AddGuide({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const [name, setName] = useState("");
  const [unit, setUnit] = useState("");
  const [tried, setTried] = useState(false);
  const add = useWrite(guideMutations.add());
  const problems = {
    ...(name.trim().length < 4 ? { name: "事项名称至少 4 个字" } : {}),
    ...(unit.trim().length < 2 ? { unit: "请填写主管单位" } : {}),
  };
  return (
    <Dialog
      title="新建服务事项"
      confirm="新建"
      ready={Object.keys(problems).length === 0}
      onTry={() => setTried(true)}
      act={async () => {
        const { id } = await add({ name: name.trim(), unit: unit.trim() });
        router.push(deskGuideAddress(id));
      }}
      onClose={onClose}
    >
      <p>先写名称和单位，其他的在下一页写，没写完也存得下；另一位工作人员发布以后才公开。</p>
      <TextField
        id="guide-name"
        name="name"
        label="事项名称"
        value={name}
        onChange={setName}
        error={tried ? problems.name : undefined}
      />
      <TextField
        id="guide-unit"
        name="unit"
        label="主管单位"
        value={unit}
        onChange={setUnit}
        error={tried ? problems.unit : undefined}
      />
    </Dialog>
  );
}
