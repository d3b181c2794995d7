import type { FastifyInstance } from 'fastify';
import { deliveryEndpoints as calls } from '@merchant-admin/contract/delivery/endpoints';
import { mount } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { deliveryExport } from './export.ts';
import { deliveryImport } from './import-deliveries.ts';
import { autoReceive } from './operations/auto-receive.ts';
import { cancelExpress, openExpress } from './operations/book-courier.ts';
import { deliveryList, deliveryTabs } from './operations/delivery-list.ts';
import { editExpress } from './operations/edit-express.ts';
import { courierOptions, expressInfo } from './operations/express-info.ts';
import { updateExpressScreenshot } from './operations/express-screenshot.ts';
import { updateParcelPhotos } from './operations/parcel-photos.ts';
import { inspectRefused } from './operations/inspect-refused.ts';
import { getOtherGoodsList } from './operations/other-goods.ts';
import { parcelDetail } from './operations/parcel-detail.ts';
import { keepParcelPicture } from './operations/parcel-shape.ts';
import { reDownload } from './operations/re-download.ts';
import { receive } from './operations/receive.ts';
import { refuseParcel } from './operations/refuse-parcel.ts';
import { ship } from './operations/ship.ts';
import { trackParcel } from './operations/track-parcel.ts';
import { trackParcels } from './operations/track-parcels.ts';
import { stillToTrack } from './store/tracking.store.ts';

export { receiveOrder } from './operations/receive.ts';

export function registerDelivery(app: FastifyInstance, services: Services): void {
  services.orderActs.doneBy({ ship: calls.ship, receive: calls.receive, refuse: calls.refuse });
  mount(
    app,
    services,
    'delivery',
    calls,
  )({
    deliveryTabs,
    deliveryList,
    courierOptions,
    ship,
    receive,
    refuse: refuseParcel,
    inspectRefused,
    orderListExpressInfo: expressInfo,
    editExpress,
    reDownload,
    openExpress,
    cancelExpress,
    getOtherGoodsList,
    updateExpressScreenshot,
    updateParcelPhotos,
    parcelDetail,
    trackParcel,
  });
  services.sweeps.add({ name: 'receipts', title: '自动确认收货', explains: '发货后超过期限无人确认的包裹，自动确认收货并起租', objects: 'order' }, autoReceive);
  services.sweeps.add(
    {
      name: 'tracking',
      title: '查询物流',
      explains: '向物流公司查询在途包裹的位置，已签收的确认收货并起租，退回、滞留的通知发货人员',
      objects: 'order',
      outside: true,
      stillWaiting: stillToTrack,
    },
    trackParcels,
  );
  services.keepers.add('parcel', keepParcelPicture);
  services.imports.add('deliveries', deliveryImport);
  services.exports.add('deliveryList', deliveryExport);
}
