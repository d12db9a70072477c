import { randomUUID } from "node:crypto";
import type { AreaAccess } from "../support/areas";

const KEEPERS = ["accept", "publish"] as const;
const CLERKS = ["accept", "answer"] as const;

export const WINDOW_FORM = {
  name: "3 号综合窗口",
  address: "政务服务中心一楼",
  phone: "0551-62885209",
  prefix: "K",
  monday: "09:00—11:00",
  tuesday: "09:00—11:00",
  wednesday: "",
  thursday: "",
  friday: "",
  saturday: "",
  sunday: "",
  makeUp: "",
  minutes: 30,
  capacity: 1,
  daysAhead: 10,
  leadMinutes: 60,
  itemIds: [],
  units: [],
  closed: [],
  enabled: true,
};

export const ACCESS: AreaAccess = {
  forms: {
    bookWindow: { submissionId: randomUUID(), itemId: "company-change", startsAt: "2026-11-23T09:00:00+08:00" },
    changeWindowBooking: { startsAt: "2026-11-23T09:30:00+08:00", sequence: 0 },
    cancelWindowBooking: { reason: "临时出差" },
    addWindow: WINDOW_FORM,
    saveWindow: { ...WINDOW_FORM, edition: 1 },
    recordWindowBooking: { outcome: "attended" },
    moveWindowBooking: { startsAt: "2026-11-23T09:30:00+08:00", sequence: 0, reason: "窗口停电检修" },
    dropWindowBooking: { sequence: 0, reason: "窗口停电检修" },
  },
  roles: {
    addWindow: KEEPERS,
    saveWindow: KEEPERS,
    listWindowSlots: CLERKS,
    openWindowBooking: CLERKS,
    recordWindowBooking: CLERKS,
    moveWindowBooking: CLERKS,
    dropWindowBooking: CLERKS,
  },
  own: { submit: "bookWindow", calls: ["changeWindowBooking", "cancelWindowBooking", "downloadWindowCalendar"] },
  nobodys: {
    getWindowSlots: "公开的办事指南",
    listOwnWindowBookings: "公开的办事指南",
    bookWindow: "公开的办事指南",
  },
};
