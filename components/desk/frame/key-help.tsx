"use client";

import { Dialog } from "@/components/layout/dialog/dialog";
import styles from "./key-help.module.css";

/** Every key of the desk, as the help sheet tells them. */
export const KEY_SHEET: readonly {
  readonly where: string;
  readonly keys: readonly (readonly [keys: string, what: string])[];
}[] = [
  {
    where: "列表",
    keys: [
      ["J K", "下一件、上一件"],
      ["Enter", "打开"],
      ["T", "接手"],
      ["X", "选中，可一起接手"],
      ["R", "打开并答复、审核"],
      ["S", "打开并请对方补正、询问企业"],
      ["A", "打开并转办"],
      ["/", "搜索"],
    ],
  },
  {
    where: "一件",
    keys: [
      ["J K", "下一件、上一件"],
      ["R", "写答复、审核意见"],
      ["S", "请对方补正、询问企业"],
      ["Ctrl Enter", "发出"],
      ["T", "接手"],
      ["A", "转办"],
      ["E", "升级"],
      ["U", "请别的单位联合办理"],
      ["V", "只读查看对方的页面"],
      ["B", "设为保密、取消保密"],
      ["N", "内部意见"],
      ["D", "下一份材料"],
      ["H L", "材料的上一页、下一页"],
      ["+ -", "材料放大、缩小"],
      ["0", "材料适合宽度"],
      ["Esc", "回列表"],
    ],
  },
  {
    where: "弹窗里",
    keys: [
      ["Enter", "确认"],
      ["Ctrl Enter", "确认，在多行文字里也行"],
      ["Esc", "关闭，不做"],
    ],
  },
  {
    where: "哪里都可以",
    keys: [
      ["G M", "我的待办"],
      ["?", "这张表"],
    ],
  },
];

/** Keys as caps. */
export function Keys({ keys }: { keys: string }) {
  return (
    <>
      {keys.split(" ").map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </>
  );
}

/** All keys on one sheet; Esc closes it. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="快捷键" cancel="关闭" onClose={onClose}>
      <p>在输入框里打字时不起作用。每个键都有同样的按钮。</p>
      <div className={styles.columns}>
        {KEY_SHEET.map(({ where, keys }) => (
          <section key={where}>
            <h3>{where}</h3>
            <dl>
              {keys.map(([key, what]) => (
                <div key={key}>
                  <dt>
                    <Keys keys={key} />
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
