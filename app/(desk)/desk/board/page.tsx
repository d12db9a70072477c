import type { Metadata } from "next";
import { DeskFrame } from "@/components/desk/frame/desk-frame";
import { BoardBody } from "@/components/interaction/appeal/board/board-body";
import { BoardHead } from "@/components/interaction/appeal/board/board-head";
import { LoadFailure } from "@/components/page/load-failure";
import { LandingPage } from "@/components/page/landing";
import { DESK_BOARD } from "@/lib/address/desk";
import { load } from "@/lib/gateway/load";
import { getAppealBoard } from "@/services/interaction/appeal/board";
import { readBoardPeriod } from "@/services/interaction/appeal/board-address";

export const metadata: Metadata = { title: "诉求办理公开" };

/** What the public sees, at the desk: the same call and the same parts, so that no figure can differ. */
export default async function DeskBoardPage({
  searchParams,
}: {
  searchParams: Promise<{ period?: string | string[] }>;
}) {
  const board = await load(getAppealBoard(readBoardPeriod((await searchParams).period)));
  return (
    <DeskFrame>
      {board.ok ? (
        <LandingPage banner={<BoardHead board={board.data} base={DESK_BOARD} />}>
          <BoardBody board={board.data} />
        </LandingPage>
      ) : (
        <LoadFailure what="诉求办理公开" error={board.error} retryHref={DESK_BOARD} />
      )}
    </DeskFrame>
  );
}
