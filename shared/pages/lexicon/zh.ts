import type { Lexicon } from './lexicon.ts';

export const zh: Lexicon = {
  currentPrice: ['促销价 | 售價 | 价格 | 價格'], // shopify
  regularPrice: [
    '建議售價', // www.pcstore.com.tw
    '常规价格 | 定價', // shopify
    '原价 | 原價 | 定价 | 市场价 | 市場價 | 市價 | 吊牌价 | 专柜价', // memory
  ],
  saving: [
    '折扣', // shopify
    '立省 | 节省 | 節省 | 现省 | 已省 | 立减', // memory
  ],
  otherSum: [
    '最高价格为 | 最高價格為 | 小计 | 小計 | 预计总额 | 估計總金額', // shopify
    '起拍价 | 起標價 | 平均价', // memory
  ],
  instalment: [
    '每期', // www.pcstore.com.tw
    '分期 | 月付', // memory
  ],
  memberPrice: [
    '会员价 | 會員價 | 券后价 | 券後價 | 批发价 | 批發價', // memory
  ],
  shipping: [
    '取貨 | 宅配', // www.pcstore.com.tw
    '运费 | 運費', // shopify
    '邮费', // memory
  ],
  threshold: [
    '滿 | 以上', // www.pcstore.com.tw
    '最低消費 | 最低消费', // memory
  ],
  instalmentAfter: [
    '/月 | / 月', // memory
  ],
  free: [
    '免费 | 免費 | 包邮 | 免運 | 免运', // memory
  ],
  magnitude: ['万 | 亿 | 萬 | 億'], // cldr
  withTax: [
    '含税费 | 內含稅金', // shopify
    '含税 | 含稅', // memory
  ],
  withoutTax: ['未税 | 未稅 | 不含税 | 不含稅'], // memory
  buy: [
    '加入購物車 | 立即購買', // www.pcstore.com.tw
    '立即购买', // 91xinshang.com
    '加入购物车', // templates
    '添加到购物车', // shopify
    '放入购物车 | 放入購物車 | 加入購物袋 | 加入购物袋 | 马上购买 | 直接購買 | 我要購買 | 马上抢 | 立即抢购 | 立即預購 | 立即预订 | 预购 | 預購', // phrases
    '立即下单 | 立即訂購', // phrases
  ],
  related: ['相关产品'], // templates
  inStock: [
    '现货 | 有庫存', // shopify
    '有货 | 有貨 | 現貨 | 现货供应 | 現貨供應 | 有库存 | 尚有庫存 | 尚有库存 | 库存充足 | 庫存充足 | 库存紧张 | 庫存緊張 | 到货 | 已到貨', // phrases
    '补货到 | 預購中 | 预售 | 預售 | 销售中 | 少量库存 | 少量庫存 | 可订购 | 可訂購 | 可购买', // phrases
  ],
  outOfStock: [
    '缺货 | 售罄 | 無庫存 | 無法供貨', // shopify
    '缺貨 | 已售罄 | 售完 | 已售完 | 賣完 | 卖完 | 卖光 | 賣光 | 已賣完 | 无货 | 無貨 | 没货 | 沒貨 | 没有货 | 沒有貨 | 暂无库存', // phrases
    '暫無庫存 | 无库存 | 没有库存 | 沒有庫存 | 暂时缺货 | 暫時缺貨 | 完售 | 补货中 | 補貨中 | 已下架 | 下架 | 停售 | 停产 | 停產 | 库存不足', // phrases
    '庫存不足 | 抢光 | 搶光 | 搶購一空 | 抢购一空 | 无现货 | 無現貨 | 沽清 | 暂无现货 | 不可购买 | 无法购买 | 無法購買 | 断货', // phrases
    '斷貨', // phrases
    '銷售一空 | 销售一空', // phrases
  ],
  soldAlone: ['已售'], // phrases
  awaited: [
    '到货通知 | 到貨通知 | 貨到通知 | 补货通知 | 補貨通知 | 有货通知 | 有貨通知 | 到货提醒 | 到貨提醒 | 补货提醒 | 即将到货 | 即將到貨 | 即将上市', // phrases
    '即將上市 | 即将推出 | 即將推出 | 即将补货 | 即將補貨 | 敬请期待 | 敬請期待 | 通知我 | 等待名单 | 候补 | 即将有货 | 即將有貨', // phrases
    '即將上架 | 即将上架', // phrases
  ],
  stock: ['库存 | 庫存 | 存货 | 存貨 | 库存状态 | 庫存狀態'], // phrases
  not: ['无 | 無 | 没有 | 沒有 | 暂无 | 暫無 | 非 | 零 | 永不 | 从不 | 從不 | 不会 | 不會 | 未'], // phrases
  almost: ['快要 | 将要 | 將要 | 几乎 | 幾乎'], // phrases
  soon: ['即将 | 即將 | 很快 | 敬请期待 | 敬請期待'], // phrases
  left: ['仅剩 | 僅剩 | 只剩 | 剩余 | 剩餘 | 还剩 | 還剩 | 仅余 | 剩下'], // phrases
  piece: ['件 | 个 | 個 | 台 | 本 | 双 | 雙 | 盒'], // phrases
  elsewhere: [
    '自提 | 门店 | 門市 | 店铺自取 | 取貨 | 店內 | 尺码 | 尺碼 | 尺寸 | 颜色 | 顏色 | 款式 | 规格 | 規格 | 赠品 | 贈品 | 若 | 如果', // phrases
    '如遇 | 分店', // phrases
  ],
  otherPage: [
    '购物车 | 購物車 | 我的购物车 | 搜索结果 | 搜尋結果 | 所有商品 | 全部商品 | 商品列表 | 结算 | 結帳 | 订单确认 | 我的订单 | 收藏夹', // memory
    '联系我们 | 聯絡我們 | 关于我们 | 關於我們', // memory
  ],
  gone: ['找不到页面 | 找不到頁面'], // shopify
  botCheck: ['请按住滑块'], // alibaba
  signIn: ['登录'], // shopify
  notSold: [
    '已停产 | 停产 | 已停售 | 已下架 | 停產 | 停止販售 | 价格面议 | 價格面議 | 电话询价 | 替代产品 | 替代產品',
  ], // memory
};
