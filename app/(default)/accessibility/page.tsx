import type { Metadata } from "next";
import { PlainTable } from "@/components/site/plain-table";
import { TextPage } from "@/components/site/text-page";
import { PortalLink } from "@/components/ui/portal-link";
import { pageMetadata } from "@/lib/page-metadata";
import { readSite } from "@/lib/site";

const ROUTE = "/accessibility";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: ROUTE,
    description: "本站的无障碍目标、长者版和无障碍工具、键盘操作、已知的不足、测试方法和反馈方式。",
    column: "site",
  });

const KEYS = [
  ["打开页面后按 Tab", "出现“跳到正文”“跳到页脚”，按回车直接过去"],
  ["Tab、Shift + Tab", "到下一个、上一个可操作的位置，焦点有清楚的外框"],
  ["回车", "打开链接、按下按钮、提交搜索"],
  ["空格", "按下按钮、勾选选项、展开或收起“更多”“个人中心”等菜单"],
  ["↑、↓", "在搜索框下的提示里选词，在单选项和下拉框里换选项"],
  ["Esc", "关闭搜索提示、操作菜单和对话框"],
  ["Ctrl 加 + 或 −", "浏览器缩放；放大到 400% 内容不丢失，也不用左右滚动"],
] as const;

export default function AccessibilityPage() {
  const site = readSite();
  return (
    <TextPage route={ROUTE} updated="2026-11-21">
      <p>
        {site.organiser}
        希望每个人都能用好本站，包括看不清、听不见、手不方便操作的人和老年人。本声明依据《中华人民共和国无障碍环境建设法》编写，适用于本站全部页面。
      </p>

      <h2>目标</h2>
      <ul>
        <li>《信息技术 互联网内容无障碍可访问性技术要求与测试方法》（GB/T 37668—2019）二级；</li>
        <li>《Web 内容无障碍指南》（WCAG）2.2 版 AA 级。</li>
      </ul>

      <h2>本站提供什么</h2>
      <ul>
        <li>
          <strong>长者版</strong>
          ：在页面右上角切换。文字更大、对比更强、按钮更大、内容排成一列。选择会记住，不用脚本也能切换。
        </li>
        <li>
          <strong>无障碍工具</strong>
          ：点右上角“无障碍”打开，可以朗读正文、放大和缩小文字、切换高对比、使用大鼠标指针，随时恢复默认。
        </li>
        <li>
          <strong>键盘</strong>：全部功能都能只用键盘完成，按键见下表。
        </li>
        <li>
          <strong>读屏软件</strong>：页面有清楚的标题层次、区域和表单标签，状态变化会播报，图片有文字说明。
        </li>
        <li>
          <strong>验证码</strong>：看不清图片可以换一张，也可以改做一道文字算术题。
        </li>
        <li>
          <strong>不依赖脚本</strong>：浏览器没有启用脚本时，仍可以查政策、看公告和活动、登录。
        </li>
        <li>
          <strong>不只靠颜色</strong>：状态都有文字；系统的高对比、减少动态效果等设置会被遵守。
        </li>
      </ul>

      <h2>用键盘操作</h2>
      <PlainTable caption="按键和作用" head={["按键", "作用"]} rows={KEYS} />

      <h2>已知的不足</h2>
      <ul>
        <li>“朗读正文”使用浏览器自带的中文语音。没有中文语音的浏览器不能朗读，会给出提示；可以改用系统的读屏软件。</li>
        <li>
          政策附件由发文机关制作，扫描成图片的 PDF
          读屏软件读不出来。需要文字内容时请告诉我们，我们会向发文机关索取或协助摘录。
        </li>
        <li>转载的政策正文中，个别表格沿用原文排版，在手机上需要左右滑动。</li>
        <li>意见反馈的在线提交、下载海报图片和无障碍工具需要浏览器启用脚本。</li>
        <li>从本站进入的其他系统由其主办单位负责，无障碍水平可能不同。</li>
      </ul>

      <h2>怎样测试</h2>
      <p>
        每次修改都运行自动检查：用 axe-core 按 WCAG
        规则检查主要页面的标准版和长者版、桌面和手机宽度；逐个控件用键盘走一遍，检查焦点看得见、不被遮住；检查 320
        像素宽度不需要左右滚动、可点击的目标不小于 24
        像素。本站尚未经第三方机构评测，读屏软件的真机测试也还没有覆盖所有页面。
      </p>

      <h2>遇到困难怎么办</h2>
      <p>
        请通过
        <PortalLink href="/feedback?category=site_error">意见反馈</PortalLink>
        告诉我们是哪个页面、您用的浏览器和辅助工具、遇到了什么困难。3
        个工作日内答复；一时改不好的，会先用其他方式把您需要的内容提供给您。
        {site.hotline && `也可以拨打服务热线 ${site.hotline}。`}
      </p>
    </TextPage>
  );
}
