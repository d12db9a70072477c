import { CheckAnswers } from "@/components/page/form/check-answers";
import { Confirmation } from "@/components/page/form/confirmation";
import { FormPage, FormSteps } from "@/components/page/form/form-page";
import { TaskList } from "@/components/page/form/task-list";
import { ButtonLink } from "@/components/ui/button-link";
import { EMOJI, LONG_NAME, SCRIPT } from "../demo-data";
import { FieldsDemo } from "./fields-demo";

export function FormParts() {
  return (
    <FormPage
      title="提交企业诉求"
      intro="请说明遇到的困难。我们在 5 个工作日内答复，办理经过在个人中心随时可查。"
      back={{ href: "/gallery" }}
      steps={<FormSteps steps={["企业信息", "诉求内容", "附件", "核对提交"]} current={2} />}
      aside={
        <>
          <h2>需要帮助</h2>
          <p>企业服务中心 0551-0000 0000，工作日 9:00 至 17:30。</p>
        </>
      }
    >
      <FieldsDemo />
    </FormPage>
  );
}

export function TaskParts() {
  return (
    <FormPage title="2026 年度研发费用补助申报" intro="各项可按任意顺序填写，随时退出，下次继续。">
      <TaskList
        tasks={[
          { label: "企业基本信息", href: "#1", state: "done" },
          { label: "研发投入情况", href: "#2", state: "doing", hint: "还有 2 项未填" },
          { label: "上传材料", href: "#3", state: "todo" },
          { label: "核对并提交", href: "#4", state: "blocked", hint: "完成以上各项后开始" },
        ]}
      />
    </FormPage>
  );
}

export function AnswerParts() {
  return (
    <FormPage
      title="提交前请核对"
      steps={<FormSteps steps={["企业信息", "诉求内容", "附件", "核对提交"]} current={4} />}
    >
      <CheckAnswers
        sections={[
          {
            title: "企业信息",
            changeHref: "#1",
            answers: [
              { label: "企业名称", value: "合肥云杉智能装备有限公司" },
              { label: "联系电话", value: "13800000000", changeHref: "#phone" },
              { label: "传真", value: "", changeHref: "#fax" },
            ],
          },
          {
            title: "诉求内容",
            answers: [
              { label: "标题", value: LONG_NAME, changeHref: "#title" },
              { label: "说明", value: `${SCRIPT} ${EMOJI}`, changeHref: "#text" },
              { label: "附件", value: [], changeHref: "#files" },
            ],
          },
        ]}
      />
      <p style={{ marginTop: "var(--space-5)" }}>
        <ButtonLink href="#submit">提交诉求</ButtonLink>
      </p>
    </FormPage>
  );
}

export function ConfirmationParts() {
  return (
    <Confirmation
      title="诉求已提交"
      number="SQ20261121-004"
      next={[
        "1 个工作日内受理，并指定承办部门。",
        "5 个工作日内（2026-11-28 前）书面答复。",
        "答复后请您确认是否解决；15 个工作日不确认将自动结案。",
      ]}
      contact="企业服务中心 0551-0000 0000，工作日 9:00 至 17:30。"
      links={[
        { href: "#case", label: "查看办理进度" },
        { href: "#list", label: "返回我的诉求" },
      ]}
    />
  );
}
