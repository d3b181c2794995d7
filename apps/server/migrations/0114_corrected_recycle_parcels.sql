-- What was told of a wrong number is forgotten where a parcel's number is corrected.
grant delete on recycle_parcel_track to merchant_tenant;
