/**
 * Crawlers by what they call themselves: Baidu, Sogou, 360, ByteDance, Google, Bing, Yandex, Shenma and the rest, which
 * nearly all say bot, spider or crawler; CUBOT is a telephone. Nobody gains by lying: whoever names himself so waits longer
 * and is not counted.
 */
const CRAWLER =
  /baiduspider|sogou|360spider|haosouspider|bytespider|yisouspider|googlebot|bingbot|yandexbot|slurp|(?<!\bcu)bot\b|spider|crawler|linkchecker/i;

/** @param userAgent the header `user-agent`; empty where there is none */
export const isCrawler = (userAgent: string): boolean => CRAWLER.test(userAgent);
